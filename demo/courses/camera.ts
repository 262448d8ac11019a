import { ruleOfThirds } from '../scenes/thirds.ts'
import type { DemoCourse } from './course.ts'

export const camera: DemoCourse = {
  key: 'phone-camera',
  by: 'preye.frames',
  title: 'Your phone is a camera',
  description: `Sell, remember and tell stories with the phone you have.

- Clean, hold and focus before you press
- Place a subject so that the picture breathes
- Know which hour of the day to wait for
- Take a portrait that its owner wants to keep

Any phone with a camera will do. No app is bought in this course.`,
  difficultyLevel: 'BEGINNER',
  tags: ['photography', 'art', 'business'],
  price: 5500,
  originalPrice: 7000,
  cover: { palette: 'lagoon', scene: ruleOfThirds({ seconds: 8, title: '' }) },
  modules: [
    {
      title: 'Before you press',
      lessons: [
        {
          title: 'Half of bad pictures are finger grease',
          isPreview: true,
          post: 'clean-your-lens',
          about: 'One wipe, and the fog over your pictures is gone.',
        },
        {
          title: 'Give your subject somewhere to go',
          post: 'rule-of-thirds',
          about: 'The rule of thirds, and when to break it.',
        },
        {
          title: 'A day of light',
          post: 'light-by-the-hour',
          about: 'Six o’clock is free and flatters everybody.',
        },
      ],
    },
    {
      title: 'People and things',
      lessons: [
        {
          title: 'What f/1.8 really means',
          post: 'aperture-stops',
          about: 'Small number, big hole, soft background.',
        },
        {
          title: 'Homework: one cup, nine pictures',
          body: `Put a cup on a table by a window. Take nine pictures of it:

1. Three with the light from the side, from behind, from the front.
2. Three from above, from its own height, from below.
3. Three with something near it: a hand, a book, nothing.

Keep the one you would pay for. Ask somebody else which they would pay for. Often it is another, and that is the lesson.`,
        },
      ],
    },
  ],
}
