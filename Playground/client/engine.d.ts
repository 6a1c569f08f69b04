/** A piece of an answer, and when it is due: s from the first piece, 0 if it need not wait. */
export interface Piece {
  /** Empty if the engine only yields. */
  bytes: Uint8Array;
  due: number;
}

/** An answer that is read in pieces. */
export interface Answering {
  /** The status that the service would answer with. */
  readonly status: number;
  /** The media type. */
  readonly type: string;
  /** The next piece; undefined at the end. */
  next(): Piece | undefined;
  /** Ends the answer: no more of it is wanted. */
  end(): void;
}

/** A live session. It has no clock: times are in seconds since it was opened. */
export interface EngineSession {
  receive(message: string | Uint8Array, time: number): void;
  /** The next message; undefined if there is none for now. */
  next(time: number): string | undefined;
  /** When there may be a message without another input; infinite if there will be none. */
  due(): number;
  isOver(): boolean;
  /** Declares that no more messages will arrive: the rest is reported at once, then the `end` record. */
  conclude(): void;
  close(): void;
}

/** Detent's engine as WebAssembly, in this process: the service's answers, byte for byte. */
export class Engine {
  constructor(module: WebAssembly.Module);
  /** @param source The module, or its bytes. */
  static load(source: Response | Promise<Response> | BufferSource): Promise<Engine>;
  readonly module: WebAssembly.Module;
  /** @param latest The index of the last record that the reader of an event stream has. */
  ask(question: string, body: string | Uint8Array, format?: string, latest?: number): Answering;
  /** A whole answer. */
  answer(question: string, body: string | Uint8Array, format?: string, latest?: number): { status: number; type: string; bytes: Uint8Array };
  open(): EngineSession;
  /** As the platform's, for the paths of the questions. */
  readonly fetch: typeof fetch;
  /** As the platform's, for live sessions. */
  readonly WebSocket: new () => EventTarget;
}
