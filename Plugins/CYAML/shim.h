// libyaml for Swift: its parser, which reads YAML as a sequence of events.
#pragma once

#include <yaml.h>
