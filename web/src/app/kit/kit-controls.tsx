import { useState } from 'react'
import { Button, type ButtonKind, type ButtonSize, IconButton } from '#ui/controls/button.tsx'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input, PasswordInput, Textarea } from '#ui/fields/input.tsx'
import { OtpInput } from '#ui/fields/otp-input.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { KitSection } from './kit-section.tsx'
import css from './kit.module.css'

const kinds: readonly ButtonKind[] = ['primary', 'quiet', 'outline', 'danger']
const sizes: readonly ButtonSize[] = [36, 44, 52]

function Buttons() {
  return (
    <KitSection title="Buttons">
      {kinds.map((kind) => (
        <div key={kind} className={css.row}>
          {sizes.map((size) => (
            <Button key={size} kind={kind} size={size}>
              {kind}
            </Button>
          ))}
          <Button kind={kind} icon="plus">
            With icon
          </Button>
          <Button kind={kind} isLoading>
            Loading
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
          <IconButton kind={kind} icon="heart" label={`Like, ${kind}`} />
        </div>
      ))}
    </KitSection>
  )
}

function Fields() {
  const [text, setText] = useState('A lesson about zips')
  const [code, setCode] = useState('12')
  return (
    <KitSection title="Fields">
      <div className={css.narrow}>
        <Field label="Name" hint="As your learners know you.">
          {(control) => <Input {...control} placeholder="Ada Obi" />}
        </Field>
        <Field label="Username" error="Username is required">
          {(control) => <Input {...control} />}
        </Field>
        <Field label="Off">
          {(control) => <Input {...control} disabled value="Cannot be changed" readOnly />}
        </Field>
        <Field label="Password">{(control) => <PasswordInput {...control} />}</Field>
        <Field label="Bio">
          {(control) => (
            <Textarea
              {...control}
              value={text}
              maxLength={60}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Field label="Code">{(control) => <OtpInput {...control} value={code} onChange={setCode} />}</Field>
      </div>
    </KitSection>
  )
}

function Choices() {
  const [isOn, setOn] = useState(true)
  const [quality, setQuality] = useState<'auto' | 'low' | 'high'>('auto')
  const [tab, setTab] = useState<'for-you' | 'following'>('for-you')
  const tabs = [
    { key: 'for-you', label: 'For You' },
    { key: 'following', label: 'Following' },
  ] as const
  return (
    <KitSection title="Choices">
      <div className={css.narrow}>
        <Switch label="Comments" hint="Viewers may write under this post." isOn={isOn} onChange={setOn} />
        <Switch label="Off and locked" isOn={false} disabled onChange={setOn} />
      </div>
      <div className={css.row}>
        <Chip isOn={isOn} onChange={setOn}>
          Cooking
        </Chip>
        <Chip isOn={!isOn} onChange={(now) => setOn(!now)}>
          Coding
        </Chip>
        <Chip isOn={false} disabled onChange={setOn}>
          Off
        </Chip>
      </div>
      <Choice
        legend="Quality"
        hint="A minute uses about 6 MB on Auto."
        options={{ auto: 'Auto', low: 'Low', high: 'High' }}
        chosen={quality}
        onChoose={setQuality}
      />
      <Choice
        legend="Language"
        isStacked
        options={{ en: 'English', yo: 'Yorùbá' }}
        chosen={undefined}
        onChoose={() => {}}
      />
      <Tabs label="Feeds" tabs={tabs} active={tab} onChange={setTab}>
        <p>{tab === 'for-you' ? 'What Akada picked' : 'Whom you follow'}</p>
      </Tabs>
    </KitSection>
  )
}

export function KitControls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
    </>
  )
}
