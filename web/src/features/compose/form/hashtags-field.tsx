import { hashtagLength, hashtagsLimit } from '@akada/contract/posts/routes'
import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/fields/field.tsx'
import { TagsInput } from '#ui/fields/tags/tags-input.tsx'

interface Props {
  hashtags: readonly string[]
  onChange: (hashtags: readonly string[]) => void
}

const limits = { count: hashtagsLimit, length: hashtagLength }

export function HashtagsField({ hashtags, onChange }: Props) {
  const { t } = useLingui()
  const hint =
    hashtags.length >= hashtagsLimit
      ? t`You can add up to ${hashtagsLimit} hashtags.`
      : t`Press space or Enter after each one.`
  return (
    <Field label={t`Hashtags`} hint={hint}>
      {(control) => <TagsInput {...control} tags={hashtags} onChange={onChange} limits={limits} />}
    </Field>
  )
}
