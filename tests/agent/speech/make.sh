#!/bin/sh
# Creates the spoken test files again, with 16 kHz, mono, 16 bit, and silence around the words. Needs flite and sox.
set -eu
cd "$(dirname "$0")"
say() {
  flite -voice "$2" -t "$3" -o raw.wav
  sox raw.wav -r 16000 -c 1 -b 16 "$1.wav" pad 0.4 0.8
  rm raw.wav
}
say member slt "I have been sleeping badly since last week."
say provider rms "Please keep a sleep diary until our next appointment."
