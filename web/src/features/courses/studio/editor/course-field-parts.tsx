import { courseTagLength, courseTagsLimit, difficultyLevels } from '@akada/contract/courses/model'
import { useLingui } from '@lingui/react/macro'
import { SellingBanner } from '#features/plans/public.ts'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Field } from '#ui/fields/field.tsx'
import { MoneyInput } from '#ui/fields/money/money-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TagsInput } from '#ui/fields/tags/tags-input.tsx'
import { levelText } from '#lib/text/course-texts.ts'
import css from './editor.module.css'

interface LevelProps {
  level: string
  error?: string | undefined
  onChange: (level: string) => void
}

export function LevelField({ level, error, onChange }: LevelProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Difficulty level`} error={error}>
      {(control) => (
        <Select {...control} value={level} onChange={({ target }) => onChange(target.value)}>
          {level === '' && <option value="">{t`Choose a level`}</option>}
          {difficultyLevels.map((each) => (
            <option key={each} value={each}>
              {levelText(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface TagsProps {
  tags: readonly string[]
  error?: string | undefined
  onChange: (tags: readonly string[]) => void
}

const limits = { count: courseTagsLimit, length: courseTagLength }

export function TagsField({ tags, error, onChange }: TagsProps) {
  const { t } = useLingui()
  const hint =
    tags.length < courseTagsLimit ? t`Enter or space adds it.` : t`You can add up to ${courseTagsLimit} tags.`
  return (
    <Field label={t`Tags`} hint={hint} error={error}>
      {(control) => <TagsInput {...control} tags={tags} onChange={onChange} limits={limits} />}
    </Field>
  )
}

interface PriceProps {
  isPaid: boolean
  amountMinor: number | null
  error?: string | undefined
  onChange: (changes: { isPaid?: boolean; amountMinor?: number | null }) => void
}

/** Free, or paid with an amount in naira. */
export function PriceChoice({ isPaid, amountMinor, error, onChange }: PriceProps) {
  const { t } = useLingui()
  return (
    <>
      <Choice
        legend={t`Price`}
        options={{ free: t`Free`, paid: t`Paid` }}
        chosen={isPaid ? 'paid' : 'free'}
        onChoose={(kind) => onChange({ isPaid: kind === 'paid' })}
      />
      {isPaid && <SellingBanner />}
      {isPaid && (
        <div className={css.price}>
          <Field label={t`Amount`} error={error}>
            {(control) => (
              <MoneyInput
                {...control}
                value={amountMinor ?? undefined}
                onChange={(minor) => onChange({ amountMinor: minor ?? null })}
              />
            )}
          </Field>
          <Field label={t`Currency`}>
            {(control) => (
              <Select {...control} value="NGN" onChange={() => {}}>
                <option>NGN</option>
              </Select>
            )}
          </Field>
        </div>
      )}
    </>
  )
}
