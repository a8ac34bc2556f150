#!/bin/sh
# Creates provider.wav and member.wav from provider.txt and member.txt: two voices that speak in turns, for Chromium's
# fake microphone. Each line of a text is a start in seconds and a sentence. Both files have the same length, so that
# the voices still speak in turns when both files are looped. The offline recognizer understands these sentences well.
# Needs flite (voices slt, rms) and sox. Tests need neither, because the results are in the repository.
set -eu
cd "$(dirname "$0")"
length=15
rate=16000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

make_voice() {
  name=$1
  voice=$2
  count=0
  # Silence of the full length, onto which the sentences are mixed.
  sox -D -n -r "$rate" -c 1 -b 16 "$work/$name-0.wav" trim 0 "$length"
  while read -r start sentence; do
    [ -n "$sentence" ] || continue
    count=$((count + 1))
    flite -voice "$voice" --setf duration_stretch=1.05 -t "$sentence" -o "$work/spoken.wav"
    sox -D "$work/spoken.wav" -r "$rate" -c 1 -b 16 "$work/$name-$count.wav" gain -n -3 pad "$start"
  done <"$name.txt"
  sox -D -m -v 1 "$work/$name-0.wav" $(seq -f "-v 1 $work/$name-%g.wav" "$count") -b 16 "$name.wav" trim 0 "$length"
}

make_voice provider slt
make_voice member rms
