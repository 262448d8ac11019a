import { type CommentRules as Rules, heldWordsMost } from '@akada/contract/comments/keeping'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { durationText } from '#lib/time/duration-text.ts'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { commentRulesQuery, updateRulesMutation } from './keeping.queries.ts'

const pauses = [0, 10, 30, 60, 300, 1800]

/** Which comments on the member's posts and lessons wait until they approve them. */
export function CommentRules() {
  const client = useQueryClient()
  const { data } = useQuery(commentRulesQuery)
  const { mutate } = useMutation(updateRulesMutation(client))
  if (!data) return null
  const change = (changes: Partial<Rules>) => mutate({ ...data, ...changes })
  return (
    <>
      <Switch
        label={<Trans>Hold comments with links</Trans>}
        hint={<Trans>What is held waits above the comments until you approve it.</Trans>}
        isOn={data.links}
        onChange={(links) => change({ links })}
      />
      <Switch
        label={<Trans>Hold the first comment of somebody new to you</Trans>}
        isOn={data.newcomers}
        onChange={(newcomers) => change({ newcomers })}
      />
      <Words words={data.words} onChange={(words) => change({ words })} />
      <Field label={<Trans>Time between two comments of one person</Trans>}>
        {(control) => (
          <Select
            {...control}
            value={data.slowSeconds}
            onChange={({ target }) => change({ slowSeconds: Number(target.value) })}
          >
            {[...new Set([...pauses, data.slowSeconds])].map((seconds) => (
              <option key={seconds} value={seconds}>
                <Pause seconds={seconds} />
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

function Pause({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  return seconds === 0 ? t`None` : durationText(seconds)
}

function Words({ words, onChange }: { words: readonly string[]; onChange: (words: string[]) => void }) {
  const [text, setText] = useState(() => words.join(', '))
  const read = () =>
    text
      .split(/[,\n]/)
      .map((word) => word.trim().slice(0, 40))
      .filter(Boolean)
      .slice(0, heldWordsMost)
  return (
    <Field
      label={<Trans>Hold comments with these words</Trans>}
      hint={<Trans>Separate them by commas.</Trans>}
    >
      {(control) => (
        <Textarea
          {...control}
          value={text}
          rows={2}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => onChange(read())}
        />
      )}
    </Field>
  )
}
