import { glossary } from '../scenes/glossary.ts'
import { headline } from '../scenes/heading.ts'
import { rhythm } from '../scenes/rhythm.ts'
import { type DemoPost, clip, pictures } from './post.ts'

const by = 'osaze.drums'

export const drums: DemoPost[] = [
  {
    key: 'highlife-bell',
    by,
    title: 'The bell that carries highlife',
    body: 'Clap the yellow wheel first. When it sits in your body, the drums will find their own chairs.',
    tags: ['music', 'drums', 'highlife'],
    media: [
      clip({
        shape: 'tall',
        palette: 'bronze',
        alt: 'A wheel of beads shows a bell pattern; a conga and a drum join it bar by bar.',
        scenes: [
          rhythm({
            title: 'The highlife bell',
            bars: 4,
            stepSeconds: 0.13,
            tracks: [
              { name: 'Bell', voice: 'agogo', pitch: 81, gain: 0.4, steps: 'x..x..x...x.x...', from: 0 },
              { name: 'Conga', voice: 'conga', pitch: 57, gain: 0.7, steps: '..xx..x...xx..x.', from: 1 },
              { name: 'Drum', voice: 'drum', pitch: 38, gain: 0.9, steps: 'x.....x.x.....x.', from: 2 },
            ],
          }),
        ],
      }),
    ],
  },
  {
    key: 'three-against-two',
    by,
    title: 'Three against two',
    body: 'Right hand three, left hand two, on your knees, now. Say: not dif-fi-cult. That sentence is the rhythm.',
    tags: ['music', 'maths', 'drums'],
    media: [
      clip({
        shape: 'square',
        palette: 'bronze',
        alt: 'Two wheels of beads show three even beats against two.',
        scenes: [
          rhythm({
            title: 'Three against two',
            bars: 6,
            stepSeconds: 0.22,
            tracks: [
              { name: 'Right hand: 3', voice: 'conga', pitch: 60, gain: 0.7, steps: 'x.x.x.', from: 0 },
              { name: 'Left hand: 2', voice: 'drum', pitch: 41, gain: 0.9, steps: 'x..x..', from: 1 },
            ],
          }),
        ],
      }),
    ],
  },
  {
    key: 'twelve-beat-bell',
    by,
    title: 'The twelve-beat bell',
    body: 'You will hear this bell from Accra to Luanda, and in Benin City whenever there is ceremony. Seven strokes in twelve. Count only the strokes you play and let the silence count itself. Slow first. Speed is a gift that comes later.',
    tags: ['music', 'history', 'drums', 'rhythm'],
    media: [
      clip({
        shape: 'tall',
        palette: 'bronze',
        alt: 'A wheel of twelve beads shows the seven strokes of the bell, with shaker and drum.',
        scenes: [
          headline({ seconds: 2.6, kicker: 'Rhythm', lines: ['Seven', 'strokes', '*in twelve'] }),
          rhythm({
            title: 'The twelve-beat bell',
            bars: 6,
            stepSeconds: 0.2,
            tracks: [
              { name: 'Bell', voice: 'agogo', pitch: 79, gain: 0.4, steps: 'x.x.xx.x.x.x', from: 0 },
              { name: 'Shaker', voice: 'shaker', pitch: 60, gain: 0.7, steps: 'x..x..x..x..', from: 2 },
              { name: 'Drum', voice: 'drum', pitch: 40, gain: 0.9, steps: 'x.....x...xx', from: 3 },
            ],
          }),
        ],
      }),
    ],
  },
  {
    key: 'name-the-drum',
    by,
    title: 'Name the instrument',
    body: 'How many of these have you held? Tell me what your own people call them, I am collecting names.',
    tags: ['music', 'history', 'languages', 'crafts'],
    media: pictures({ shape: 'portrait', palette: 'bronze' }, [
      [
        'Names of Nigerian instruments: dundun, kalangu, ogene, udu and sekere.',
        glossary({
          seconds: 9,
          title: 'Name the instrument',
          pairs: [
            ['Dùndún', 'talking drum, Yoruba'],
            ['Kalangu', 'talking drum, Hausa'],
            ['Ogene', 'twin bell, Igbo'],
            ['Udu', 'clay pot, Igbo'],
            ['Ṣẹ̀kẹ̀rẹ̀', 'beaded gourd'],
          ],
        }),
      ],
    ]),
  },
]
