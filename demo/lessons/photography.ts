import { aperture } from '../scenes/aperture.ts'
import { closing } from '../scenes/closing.ts'
import { headline } from '../scenes/heading.ts'
import { steps } from '../scenes/steps.ts'
import { sunPath } from '../scenes/sun-path.ts'
import { ruleOfThirds } from '../scenes/thirds.ts'
import { type DemoPost, clip, pictures } from './post.ts'

const by = 'preye.frames'

export const photography: DemoPost[] = [
  {
    key: 'rule-of-thirds',
    by,
    title: 'Give your subject somewhere to go',
    body: 'Turn on the grid in your phone camera and put the canoe where two lines meet. Shot in my head on the Nun River.',
    tags: ['photography', 'art', 'phonephotography'],
    media: [
      clip({
        shape: 'tall',
        palette: 'lagoon',
        music: 'lagoonNight',
        alt: 'A canoe at sunset moves from the middle of the frame to the line of the thirds.',
        scenes: [ruleOfThirds({ seconds: 8, title: 'The rule of thirds' })],
      }),
    ],
  },
  {
    key: 'aperture-stops',
    by,
    title: 'What f/1.8 really means',
    body: 'The number is the lens divided by the hole, so a small number is a big hole. Big hole: plenty of light, soft background. Small hole: less light, everything sharp. Read that again tomorrow morning and it will be yours for life.',
    tags: ['photography', 'science', 'camera'],
    media: [
      clip({
        shape: 'tall',
        palette: 'lagoon',
        music: 'lagoonNight',
        alt: 'Lens blades close from f/1.8 to f/16 while the lamps behind a woman become sharp.',
        scenes: [
          aperture({ seconds: 11, title: 'The eye of the lens' }),
          closing({ seconds: 3, text: 'Small number, big hole, soft background.', sign: '@preye.frames' }),
        ],
      }),
    ],
  },
  {
    key: 'light-by-the-hour',
    by,
    title: 'A day of light',
    body: 'Same person, same place, five different pictures. If a client insists on 1 p.m., move under the mango tree.',
    tags: ['photography', 'light'],
    media: [
      clip({
        shape: 'square',
        palette: 'lagoon',
        music: 'koraMorning',
        alt: 'The sun crosses the sky from 6 to 18:30 and the shadow of a person turns and stretches.',
        scenes: [sunPath({ seconds: 11, title: 'A day of light' })],
      }),
    ],
  },
  {
    key: 'clean-your-lens',
    by,
    title: 'Half of bad phone photos are finger grease',
    body: 'Cotton shirt, one wipe, done. Nobody needs a new phone today.',
    tags: ['photography', 'phonephotography', 'tips'],
    media: [
      clip({
        shape: 'tall',
        palette: 'lagoon',
        music: 'koraMorning',
        alt: 'Large words: wipe the lens first.',
        scenes: [
          headline({
            seconds: 5,
            kicker: 'Before you buy a camera',
            lines: ['Wipe', 'the lens', '*first'],
            foot: 'Soft cotton. One turn. Then look again.',
          }),
        ],
      }),
    ],
  },
  {
    key: 'portrait-with-a-phone',
    by,
    title: 'A portrait with the phone you have',
    body: 'I shot a whole wedding in Yenagoa on a borrowed phone when my camera drowned. This is the list I worked with.',
    tags: ['photography', 'portrait', 'art'],
    media: pictures({ shape: 'portrait', palette: 'lagoon' }, [
      [
        'Five steps to a good phone portrait.',
        steps({
          seconds: 9,
          title: 'Before you press',
          items: [
            'Face a window or open shade',
            'Stand two metres back, zoom 2×',
            'Tap on the eye nearest to you',
            'Drag the little sun down a bit',
            'Make them laugh, wait, then press',
          ],
        }),
      ],
      [
        'What to avoid in portraits.',
        steps({
          seconds: 9,
          title: 'Please do not',
          items: [
            '- Flash straight in the face',
            '- A pole growing out of the head',
            '- Noon sun without shade',
            '+ Ask before you post it',
          ],
        }),
      ],
    ]),
  },
]
