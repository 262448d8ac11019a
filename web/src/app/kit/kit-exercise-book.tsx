import { useState } from 'react'
import { CheckList } from '#ui/feedback/check-list.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { Segmented } from '#ui/fields/choices/segmented.tsx'
import { RateStars, Stars } from '#ui/fields/stars.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Cross, Tick } from '#ui/graphics/tick.tsx'
import { Dock } from '#ui/layout/dock.tsx'
import { LabelCard } from '#ui/layout/label-card.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { Slip, SlipPart } from '#ui/layout/slip.tsx'
import { Sums } from '#ui/layout/sums.tsx'
import { KitSection } from './kit-section.tsx'
import css from './kit.module.css'

function Margins() {
  const [place, setPlace] = useState(2)
  return (
    <KitSection title="The margin">
      <div className={css.columns}>
        <Margin label="Lessons" driven={place}>
          <MarginRow mark={<Tick isDrawn />} state="done" href="/dev/ui?lesson=1" end="12:40 · 19 MB">
            Measure a body
          </MarginRow>
          <MarginRow mark={<Tick />} state="done" end="09:12 · 14 MB">
            Tools you need
          </MarginRow>
          <MarginRow state="now" onPress={() => setPlace(2)} end="18:45 · 28 MB">
            Set an invisible zip
          </MarginRow>
          <MarginRow mark="4" onPress={() => setPlace(3)} end="22:08 · 34 MB">
            Line the bodice
          </MarginRow>
        </Margin>
        <Margin as="ul" width="bubble" label="Answers">
          <MarginRow mark={<Tick />} state="right">
            Why the grain runs down
          </MarginRow>
          <MarginRow mark={<Cross />} state="wrong">
            How wide the seam is
          </MarginRow>
        </Margin>
        <Margin as="ul" width="time" label="Transcript">
          <MarginRow mark="06:12">Now turn the zip face down.</MarginRow>
        </Margin>
        <CheckList
          label="Ready to publish"
          items={[
            { key: 'title', word: 'Title, description, level', isDone: true },
            {
              key: 'clip',
              word: 'Lesson 12 is not uploaded.',
              isDone: false,
              fix: <Button size={36}>Retry</Button>,
            },
          ]}
        />
      </div>
    </KitSection>
  )
}

function Papers() {
  return (
    <KitSection title="Label, slip and sums">
      <LabelCard
        isTwoColumns
        rows={[
          ['Teacher', 'Tolulope Adeyemi'],
          ['Subject', 'Tailoring'],
          ['Level', 'Beginner'],
          ['Learners', <Stars key="stars" value={4.8} count={212} />],
        ]}
      />
      <div className={css.columns}>
        <Slip label="Price">
          <SlipPart>
            <Button isWide>Buy this course</Button>
          </SlipPart>
          <SlipPart>22 lessons, 3 quizzes</SlipPart>
        </Slip>
        <Sums
          caption="Your price"
          rows={[
            { key: 'paid', amount: '₦12,000', word: 'what the learner pays' },
            { key: 'fee', amount: '−₦600', word: 'Akada, 5% on Basic' },
            { key: 'yours', amount: '₦11,400', word: 'goes to your wallet', isTotal: true },
          ]}
        />
        <CopyField label="Account number" value="0123456789" />
      </div>
    </KitSection>
  )
}

function Asking() {
  const [isOn, setOn] = useState(true)
  const [view, setView] = useState<'week' | 'month'>('week')
  const [rating, setRating] = useState<number>()
  return (
    <KitSection title="Boxes, segments and stars">
      <div className={css.row}>
        <Checkbox label="Select Grace Edet" isOn={isOn} onChange={setOn} />
        <Checkbox label="Some of them" isOn={false} isMixed onChange={setOn} />
        <Checkbox label="Hidden name" isLabelHidden isOn={!isOn} onChange={(now) => setOn(!now)} />
        <Checkbox label="Off" isOn={false} disabled onChange={setOn} />
        <Segmented
          legend="View"
          options={{ week: 'Week', month: 'Month' }}
          chosen={view}
          onChoose={setView}
        />
        <Segmented
          legend="Hidden legend"
          isLegendHidden
          options={{ week: 'Week', month: 'Month' }}
          chosen={view}
          onChoose={setView}
        />
        <RateStars legend="Your rating" value={rating} onRate={setRating} />
        <Stars value={4.25} />
      </div>
      <Dock label="This course">
        <Button>Buy this course</Button>
      </Dock>
    </KitSection>
  )
}

/** Layout parts of the learning half. */
export function KitExerciseBook() {
  return (
    <>
      <Margins />
      <Papers />
      <Asking />
    </>
  )
}
