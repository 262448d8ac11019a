import { mixing } from '../scenes/mixing.ts'
import type { DemoCourse } from './course.ts'

export const firstHelp: DemoCourse = {
  key: 'first-help',
  by: 'nurse.zainab',
  title: 'First help before the clinic',
  description: `What to do in the first hour, and when to stop doing it and go.

- Mix sugar-salt water that helps and does not harm
- Test a fever before you treat it
- Wash hands so that it counts
- Calm a person, and yourself, with four breaths

This does not replace a clinic. Each lesson says when to leave the house.`,
  difficultyLevel: 'BEGINNER',
  tags: ['health', 'science', 'firstaid'],
  cover: {
    palette: 'clinic',
    scene: mixing({
      seconds: 9,
      title: '',
      parts: [
        { amount: '1 litre', name: 'clean, boiled water', color: '#8cc8ec', liquid: true, share: 0.66 },
        { amount: '6 level', name: 'teaspoons of sugar', color: '#ffffff', share: 0.13 },
        { amount: '½ level', name: 'teaspoon of salt', color: '#e6c65c', share: 0.05 },
      ],
    }),
  },
  modules: [
    {
      title: 'In the first hour',
      lessons: [
        {
          title: 'Sugar-salt water',
          isPreview: true,
          post: 'sugar-salt-water',
          about: 'One litre, six level spoons, half a spoon. Never more salt.',
        },
        { title: 'Fever? Test first', post: 'test-before-treat', about: 'Not every hot body is malaria.' },
        {
          title: 'Go now: nine signs',
          body: `Stop reading and go to the nearest clinic when you see one of these:

- Blood in stool or vomit
- A child who will not drink, or cannot be woken
- Breathing that is fast or pulls in the ribs
- A stiff neck with fever
- Fits
- A burn larger than the person's own palm
- A wound that bleeds through two cloths
- Pain in the chest
- Any bite by a snake

Carry the person's medicine with you, and somebody who can speak for them.`,
        },
      ],
    },
    {
      title: 'Every day',
      lessons: [
        { title: 'Twenty seconds of soap', post: 'wash-hands', about: 'How, and at which five moments.' },
        {
          title: 'Two sheets for the wall',
          post: 'wash-hands',
          as: 'paper',
          about: 'Print both and hang them beside the basin.',
        },
        { title: 'Four counts, four sides', post: 'box-breathing', about: 'Breathe with me for one minute.' },
      ],
    },
  ],
}
