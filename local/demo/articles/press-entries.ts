import type { DemoArticle } from './demo-article.ts'

/** The press entries of the demo, the oldest first. What they say about the product is true of it. */
export const DEMO_PRESS: readonly DemoArticle[] = [
  {
    key: 'words-and-pictures-for-people-who-write-about-orchid',
    title: 'Words and pictures for people who write about Orchid',
    summary: 'What Orchid is in one sentence and in three, how to write the name, and whom to ask.',
    category: 'news',
    tags: ['Press contact'],
    author: null,
    picture: { drawing: 'orchid', alt: 'A drawn orchid with two leaves' },
    text: `
If you write about Orchid, this page saves you an email. You are welcome to send one anyway.

## In one sentence

Orchid is one place for the work around mental-health sessions: finding a professional, booking, meeting, writing the note and sending the invoice.

## In three

People who look for a therapist, psychologist or psychiatrist see who is licensed in their state, what a session costs and when there is a free time. Professionals run their practice in the same place, from the calendar to the invoice. Clients keep their sessions, messages and invoices in an account of their own.

## The name

Orchid is written with a capital O. The blog is the Orchid Blog.

## Whom to ask

Write to the address on our [support page](/support) and put the word "press" into the subject. A person answers. Please tell us when your text is due.
`,
  },
  {
    key: 'a-practice-can-take-everything-with-it',
    title: 'A practice can take everything with it',
    summary: 'The owner of a practice can download its records in one file, and open them without Orchid.',
    category: 'news',
    tags: ['Export'],
    author: null,
    picture: { drawing: 'note', alt: 'A sheet of paper with a few lines on a desk, and a pen beside it' },
    text: `
Moving a practice to another software is hard when the old one holds on to its records. Orchid does not. The owner of a practice can request an export in the settings at any time, and gets everything in one file.

## What is in it

The export has the people of the practice, their sessions and notes, invoices and payments, and the history of who changed what. Tables are plain files that any spreadsheet opens. Invoices are PDFs.

## How it works

The owner confirms that it is them and requests the export. It is prepared in the background, which takes longer for a large practice. An email says when it is ready, without any content. The file can then be downloaded for seven days, and is deleted after that.

## Why

Records belong to the practice and to the people they are about. A practice that can leave stays because it wants to.
`,
  },
  {
    key: 'orchid-opens-its-blog-to-clinicians',
    title: 'Orchid opens its blog to clinicians',
    summary:
      'Therapists, psychologists and psychiatrists can publish on the Orchid Blog, with an editor at their side.',
    category: 'press-release',
    tags: ['Blog'],
    author: null,
    picture: { drawing: 'talk', alt: 'Two speech bubbles, one white and one blue' },
    text: `
Orchid opens its blog to people who practice. From now on, therapists, psychologists and psychiatrists can send posts about the work around their sessions: notes, fees, calendars, first hours, and how to stay well in a demanding profession.

## For readers between two sessions

The posts are short and practical. Each should give its readers one thing that they can use on the same day. They are written in plain words, and they do not sell anything.

## With an editor

Every post goes through one round of edits with an editor. Nothing is published that its author has not approved. Posts about clients are accepted only when no one can be recognized.

## How to take part

The guidelines and the way to send a post are on the page [Write for us](/write-for-us). The first posts can be read on the [Orchid Blog](/blogs).
`,
  },
]
