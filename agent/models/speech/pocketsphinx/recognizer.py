"""Recognizes one speaker: s16le 16 kHz mono PCM on stdin, one JSON object per line on stdout.

Lines: {"type": "ready"}; {"type": "interim"|"final", "text", "start", "end"}, times in seconds of audio read.
A final with empty text withdraws the interims before it. The process ends when stdin ends.
"""

import json
import signal
import sys

from pocketsphinx import Decoder, Endpointer

SAMPLE_RATE = 16000
# Seconds of speech between two interims: about the length of a word.
INTERIM_EVERY = 0.3
# Seconds after which speech without a pause is cut, to limit the length of a caption and the use of memory.
LONGEST_UTTERANCE = 20.0


def say(line):
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


class Utterances:
    def __init__(self):
        self.decoder = Decoder(samprate=SAMPLE_RATE, loglevel="FATAL")
        self.open = False

    def text(self):
        hypothesis = self.decoder.hyp()
        return hypothesis.hypstr.strip() if hypothesis is not None else ""

    def begin(self, start):
        self.decoder.start_utt()
        self.open = True
        self.start = start
        self.shown = ""
        self.next_interim = start + INTERIM_EVERY

    def hear(self, pcm, now):
        self.decoder.process_raw(pcm, no_search=False, full_utt=False)
        if now < self.next_interim:
            return
        self.next_interim = now + INTERIM_EVERY
        text = self.text()
        if text and text != self.shown:
            self.shown = text
            say({"type": "interim", "text": text, "start": self.start, "end": now})

    def finish(self, end):
        self.decoder.end_utt()
        self.open = False
        text = self.text()
        if text or self.shown:
            say({"type": "final", "text": text, "start": self.start, "end": max(end, self.start)})


def main():
    # Ctrl-C in a terminal signals the whole process group. This process ignores it and ends only when stdin ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    utterances = Utterances()
    endpointer = Endpointer(sample_rate=SAMPLE_RATE)
    say({"type": "ready"})
    heard = 0
    while True:
        frame = sys.stdin.buffer.read(endpointer.frame_bytes)
        heard += len(frame)
        now = heard / 2 / SAMPLE_RATE
        if len(frame) < endpointer.frame_bytes:
            break
        was_in_speech = endpointer.in_speech
        speech = endpointer.process(frame)
        if speech is None:
            continue
        if not was_in_speech and not utterances.open:
            utterances.begin(endpointer.speech_start)
        utterances.hear(speech, now)
        if not endpointer.in_speech:
            utterances.finish(endpointer.speech_end)
        elif now - utterances.start > LONGEST_UTTERANCE:
            utterances.finish(now)
            utterances.begin(now)
    if utterances.open:
        if endpointer.in_speech:
            rest = endpointer.end_stream(frame)
            if rest:
                utterances.hear(rest, now)
        utterances.finish(now)


main()
