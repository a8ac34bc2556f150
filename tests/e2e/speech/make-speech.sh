#!/bin/sh
# Makes provider.wav and member.wav from provider.txt and member.txt: two voices that speak in turns, for Chromium's
# fake microphone. Each line is "<second it starts> <sentence>". Both files are equally long, so that they keep their
# turns when they are looped together. Sentences are ones the offline recognizer understands well from these voices.
# Needs flite (voices slt, rms) and sox; the results are kept in the repository, so tests need neither.
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
  # A silent bed of the full length, which the sentences are mixed onto.
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
