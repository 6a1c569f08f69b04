/** Quantities as people read them, in the unit that the system on the stage counts lengths in. */
import { number } from "./dom.js";

let unit = "pt";

/** Takes the unit of a system, as `/systems` says it. */
export const useUnit = (system) => (unit = system?.unit ?? "pt");

/** The unit of lengths, and of speeds. */
export const lengthUnit = () => unit;
export const speedUnit = () => `${unit}/s`;

/** A length, and a speed, with their units. */
export const length = (value, decimals = 1) => `${number(value, decimals)} ${unit}`;
export const speed = (value, decimals = 0) => `${number(value, decimals)} ${unit}/s`;
