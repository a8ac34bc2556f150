import type { DemoArticle } from './demo-article.ts'

/** Posts about notes, policies and fees, the oldest first. */
export const DESK_POSTS: readonly DemoArticle[] = [
  {
    key: 'write-the-note-before-the-next-person-sits-down',
    title: 'Write the note before the next person sits down',
    summary:
      'Most late notes are not a matter of discipline. They are a matter of ten minutes that the calendar never had. Here is how to find them.',
    category: 'resources',
    tags: ['Notes', 'Evenings', 'Calendar'],
    author: 'Rivera',
    picture: { drawing: 'note', alt: 'A sheet of paper with a few lines on a desk, and a pen beside it' },
    text: `
Ask a room of therapists what they did last Sunday evening, and someone will laugh and say: notes. Not because they are careless. The sessions of the week were back to back, each one deserved attention, and the writing was pushed to a time when nobody was waiting. By then the sessions had begun to blur.

I did this for years. What changed it was not a better template. It was a smaller promise, kept at a better moment.

## Give the note a place in the calendar

A session of fifty minutes that is followed by another on the hour has ten minutes behind it. They go to the door, the glass of water, the message that just came in. The note gets what is left, which is nothing.

So I moved the start of every second session by a quarter of an hour. I see one person fewer on two days of the week. In return, I have not opened the laptop after dinner since spring. If you cannot give up a session, give up the illusion that the gap between two of them is yours: block it, name it, and let nothing else be booked into it.

## Write three sentences, then stop

A note answers questions that a colleague would have if they saw this person tomorrow in your place. What did we work on? What did I notice? What comes next? Three sentences are often enough to answer them, and three sentences can be written while the hour is still warm.

- One sentence on what brought the hour its shape.
- One sentence on what I saw or heard that I would want to remember.
- One sentence on what we agreed to do before the next time.

Everything else is optional. If the hour was unusual, I add to it. If it was not, I let it be short. A short note that exists helps more than a full one that is still planned.

## Decide what does not belong in it

Long notes are often long because they hold what was hard to carry. That is a good reason to call a colleague and a poor reason to write a page. I keep a question at the top of my mind: who could read this, and would it help them? The person it is about may ask to read it one day. I try to write so that they would recognize themselves and not be hurt by the words I chose.

> If a sentence is there to make me feel better, it belongs in supervision, not in the record.

## When you are already behind

Being behind has its own weight, and it makes each new note harder to begin. Do not start with the oldest. Start with today, so that the pile stops growing. Then take two old ones at the end of each working day, and put down honestly when they were written. Two a day is slow and certain. After a few weeks there is an evening when you look for the next one and there is none.

## One thing to try this week

Choose one day. Move the sessions of that day apart by ten minutes, tell the people concerned why if they ask, and write each note before the next person sits down. At the end of the day, count what is left to do. If the answer is nothing, you know what to do with the next day.
`,
  },
  {
    key: 'a-cancellation-policy-people-can-live-with',
    title: 'A cancellation policy people can live with',
    summary:
      'A policy that you never enforce helps no one, and neither does one that you enforce with a bad conscience. Write one that you can say out loud.',
    category: 'resources',
    tags: ['Fees', 'Policies', 'First sessions'],
    author: 'Whitfield',
    picture: { drawing: 'week', alt: 'A page of a calendar with some of its days filled' },
    text: `
Every practice has two cancellation policies. One is on paper. The other is what happens when someone you like writes at seven in the morning that they are not coming. If the two differ, people learn the second one.

I have rewritten mine three times. What follows is what I would tell myself before the first draft.

## Begin with what the hour costs you

An hour that is canceled a week before can be offered to somebody else. An hour that is canceled on the same morning usually cannot. That is the whole reason for a policy, and it is a reason that people understand when they hear it. Say it in one sentence at the start: the time is kept for you, and when it comes free too late, no one else can use it.

## Choose a limit that you can explain

How many hours before the session can people still cancel without paying? Look at your own week. How long does it really take you to fill a free hour? If the answer is a day, choose a day. If you never fill an hour in less than two, choose two. A limit that comes from your calendar is easy to defend, because you are not defending a rule. You are describing your work.

Then decide what happens after the limit. The full fee, half of it, or nothing: each can be right. What matters is that it is one thing, written down, and known before the first session.

## Write down your exceptions first

You will make exceptions. Decide now which ones, so that you do not decide on a morning when you are tired.

1. Illness of the person or of someone they care for.
1. Weather and roads, when the session is in person.
1. The first time it happens, if that is how you want to be.

Some colleagues offer to move the session to another time in the same week, or to meet by video instead. That is often what people would have liked to ask for.

## Say it before it is needed

A policy in a form of nine pages is not known, even with a signature under it. I say mine in the first session, in the words I would use at a kitchen table, and I ask whether it sounds fair. Twice in all these years somebody said that it did not. Both times the conversation that followed was worth more than the fee.

> The best moment to talk about a missed session is before there has been one.

## When you charge, do it plainly

Send the invoice as you would for any other hour, without an apology and without a lecture. Then talk about it when you next meet. There may be a reason that you should know, and there may be a pattern that the person would like to look at. If you decide to let it go this time, say so as well. What is forgiven in silence looks like forgetting.

## Look at it once a year

Take an hour in January. How often did someone cancel too late? How often did you charge? If those two numbers are far apart, your policy on paper is not your policy. Change one of them.
`,
  },
  {
    key: 'setting-a-fee-without-apologizing-for-it',
    title: 'Setting a fee without apologizing for it',
    summary:
      'The number is arithmetic. The sentence in which you say it is practice. A way to do both before someone asks on the phone.',
    category: 'professional-development',
    tags: ['Fees', 'Policies'],
    author: 'Okafor',
    picture: { drawing: 'fee', alt: 'A card on a table, drawn in warm colors' },
    text: `
My first fee was the fee of the colleague down the hall, less a little, because she had been there longer. I did not know what my rooms cost me. I did not know how many hours I could work well. I knew only that the number felt large when I said it, so I said it quickly and went on to something else.

Clients hear that. Not the number, but the hurry.

## Do the arithmetic once

Take a sheet of paper and write down a year, not a month. A month hides the holidays, the conference, the week with the flu.

1. What the practice costs in a year: rooms, software, insurance, supervision, training, the accountant.
1. What you need to live on, with taxes, and with something put aside.
1. How many weeks you will work. Be honest about the summer.
1. How many hours a week you can sit with people and still be any good in the last of them.

Add the first two. Divide by the hours. That is the fee at which the practice holds together when every hour is full. Since not every hour will be, add what an empty one costs. Now you have a number that is not an opinion about your worth. It is what it takes for the door to stay open.

## Compare last, not first

Only now look at what others charge. If your number is much higher, see whether your costs are, or whether your week has too few hours in it. If it is much lower, check the arithmetic, because you may have forgotten to pay yourself when you are ill. Other fees tell you what people in your town are used to. They do not tell you what your practice needs.

## Decide how many reduced places you have

Many of us want to see people who cannot pay the full fee. Decided one phone call at a time, this becomes a fee that depends on how the caller sounds. Decide instead how many hours a week you can give at a reduced fee, and what that fee is. When those places are taken, you can say so truthfully, and offer to write down a name or two of colleagues who may have one.

## Practice the sentence

Say it aloud, alone, until it is boring: "A session is fifty minutes, and the fee is" and then the number. Then close your mouth. The silence after a fee is not a question that you have to answer. The other person is doing arithmetic of their own.

> A fee that is said calmly can be answered calmly, also with no.

If they say that it is too much, you have three honest answers: a reduced place if you have one, a longer time between sessions if that makes sense for what they want, or the name of someone else. "I could perhaps make it a bit less" is not one of them, because then the first number was not true.

## Raise it on a date

Costs rise each year, and a fee that stays the same for five of them has become smaller. Choose a date, tell everyone two months before in writing, and mention it once in a session. Most people nod. Those who cannot follow will tell you, and then you can look at it together. What people find hard is not that a fee changes. It is that it changes without a word.
`,
  },
]
