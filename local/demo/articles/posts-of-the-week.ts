import type { DemoArticle } from './demo-article.ts'

/** Posts about the week, the screen and reading, the oldest first. */
export const WEEK_POSTS: readonly DemoArticle[] = [
  {
    key: 'a-week-that-leaves-something-over',
    title: 'A week that leaves something over',
    summary:
      'How many sessions fit into a week is the wrong question. A better one is how many fit into it when something goes wrong on Tuesday.',
    category: 'clinician-wellness',
    tags: ['Calendar', 'Evenings'],
    author: 'Rivera',
    picture: { drawing: 'path', alt: 'A path that leads over hills into the evening' },
    text: `
There is a version of my week that exists only in the calendar. In it, everyone comes on time, no one calls between sessions, and I eat at noon. I used to plan for that week. The real one then ran over its edges, and the difference came out of the evenings.

These are the few rules that brought the two weeks closer to each other.

## Count hours of attention

Not all hours cost the same. A first session asks more of me than a tenth one. An hour with a couple leaves me with less than an hour with one person. Reports are quiet but slow. I gave each kind a number from one to three, added up a week that had felt good, and found that its sum was far below that of an ordinary week. That sum is now my limit, not the number of hours.

Do it with your own last month. Mark the days after which you came home and could still listen to someone. What do they have in common?

## Leave one hour a day empty

An empty hour is not wasted. It is where the late session goes, the call to the school, the form that came back. If nothing comes, it is an hour to read or to walk around the block. I keep it in the middle of the day, since an empty hour at the end of the day is just an earlier evening and is the first to be sold.

## Put the hard things where you are strong

Look at when in the day you are at your best. Mine is the morning. For years I kept the morning for those who could come only then, and put everything else after three. Now first sessions are in the morning, and no two of the hardest hours follow each other. I did not ask for more time. I only moved what was there.

## Close the day on purpose

A day that has no end goes on at home. Mine ends with the same four steps, and they take less than a quarter of an hour.

- Finish or begin the last note, even if it is one sentence.
- Answer what can be answered in a line, and write down when you will answer the rest.
- Look at tomorrow, so that it does not have to be remembered.
- Put the things away, and say to yourself that this is the end of it.

It sounds like very little. I have come to think that the last of the four matters most.

## Plan the weeks off first

In December I enter the weeks of the coming year in which I will not work. They stand in the calendar before anyone can book into them, and I tell people early. A break that is announced in the fall is a fact. A break that is announced the week before is a disturbance, for them and for me.

> You do not find time for rest. You keep it, as you keep an hour for someone who has booked it.

## What to do with a week that is already full

Do not rearrange everything. Choose one thing that repeats, and let it end or move at the end of the month. Then leave the free place free for four weeks before you decide what it is for. Most of us have never seen what an open hour does to a Thursday. It is worth finding out.
`,
  },
  {
    key: 'a-video-session-that-feels-like-a-room',
    title: 'A video session that feels like a room',
    summary:
      'Light, sound and the first two minutes: small things that let people forget the screen, and what to do when the line goes away.',
    category: 'resources',
    tags: ['Video', 'First sessions'],
    author: 'Whitfield',
    picture: { drawing: 'room', alt: 'A chair and a plant in a room with a large window' },
    text: `
When someone comes to my office, the room does a part of my work. There is a door that closes, a chair that is theirs, a window to look out of when it becomes too much. On a screen I have to make these things on purpose. It took me longer than I like to admit to see that.

## Before the session: light, sound, height

Light comes from in front of you, never from behind. A window behind your back turns you into a shadow, and people read faces. If the only window is behind you, close the curtain and put a lamp beside the screen.

Sound matters more than the picture. People forgive a blurred face and are worn out by a voice with an echo. A simple headset helps. So does a carpet.

Put the camera at the height of your eyes. Three books under the laptop are enough. From below, everyone looks as if they were passing judgment.

## The first two minutes

In the office, people have a way from the door to the chair. On a screen they fall out of a meeting and into a session. I give that way back.

1. I say that I can see and hear them well, and ask if they can see and hear me.
1. I ask where they are, and whether someone could walk in or listen.
1. I say what we do if the line breaks: I call again, and if that fails, I phone them.
1. Then I wait a moment before the first question.

The second point is the one most often left out. Someone who speaks from a parked car or from a bedroom with thin walls has a different hour from someone who is alone. It is better to know that at the start, and to find together what would help. A walk outside with a phone is often a better room than a kitchen with a brother in it.

## During the session

Look at the camera when you say something that matters, and at the picture when you listen. Hide your own picture if you catch yourself watching it. Leave silences a little longer than you would in the office, since the line delays every answer, and a breath can look like an end.

Say what you do with your hands. In a room, people see that you write something down. On a screen they see that you look away. "I am making a note of that" is enough.

## When the line goes away

It will. What people remember is not that it broke, but whether someone knew what to do. Because you have said it at the start, you only have to do it. If five minutes are lost, offer them at the end, or another time, and say which. Do not leave it open who pays for a session that broke in the middle. Decide it once, write it into your terms, and be generous.

> The screen is not the problem. Not knowing what happens next is.

## The last two minutes

People who leave an office have a staircase and a street before they are back in their lives. After a video session they close a window, and the children are there. I end a few minutes early and say so. I ask what they will do in the next quarter of an hour. Some people now take a walk around the block after each session, as if they were coming from somewhere. They are.
`,
  },
  {
    key: 'how-to-read-a-study-between-two-sessions',
    title: 'How to read a study between two sessions',
    summary:
      'You will not read every paper, and you do not have to. Five questions that tell you in twenty minutes whether one should change anything.',
    category: 'industry-research',
    tags: ['Reading', 'Colleagues'],
    author: 'Okafor',
    picture: { drawing: 'talk', alt: 'Two speech bubbles, one white and one blue' },
    text: `
A colleague sends you a paper with the words "this changes everything". It has twenty-six pages. Your next session begins in half an hour. What now?

Most papers do not need to be read from the first page to the last. They need to be asked a few questions, in the right order. The moment the answer to one of them is no, you can stop, and that is not laziness. It is what lets you read the next one.

## 1. Is the question one that I have?

The question is in the last paragraph of the introduction, often after the words "the aim of". Read that first. Is it about people like those you see, and about something you decide in your work? A careful study of something else remains a study of something else.

## 2. Who took part?

Go to the methods and look for who was included and, even more, who was not. Many studies leave out people who have more than one difficulty at a time, who take certain medication, or who do not speak the language of the forms. If everyone whom you saw this week would have been left out, be careful with what follows.

## 3. What was it compared with?

An approach that is compared with a waiting list will usually look good, since being seen by anyone beats waiting. The more interesting comparison is with what you would have done otherwise. If there is no comparison at all, you are reading a description. Descriptions can be valuable, but they cannot tell you what caused what.

## 4. How large is the difference, in words?

Do not stop at whether a result is "significant". That word says that the difference is probably not an accident. It does not say that anyone would notice it. Look for the scale that was used, and try to put the difference into a sentence about a person: they slept half an hour longer, they answered one question out of nine differently. If you cannot make such a sentence, the paper has not told you enough.

## 5. Who was still there at the end?

Somewhere there is a figure with boxes, or a line that says how many people began and how many finished. If many left, the result is about those who stayed. The most useful thing a paper could tell you is often why the others went.

## Write two lines

When you are done, write two lines for yourself: what they found, and what, if anything, you will do differently. If the second line stays empty, that is an answer. I keep these lines in one long document. In three years it has become the best textbook I own, because it is about my own questions.

## Do it with others

Three colleagues who each read one paper a month know more than one who plans to read three. We meet for an hour, each brings two lines and one doubt. The doubt is the better part. If you have no such group, ask two people. In my experience they have been waiting to be asked.

> A paper should change what you do only when you can say to whom, and why.

If you have notes of your own from such reading, and think that others could use them, [write for us](/write-for-us).
`,
  },
]
