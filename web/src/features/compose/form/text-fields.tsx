import { bodyLength, titleLength } from '@akada/contract/posts/routes'
import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/fields/field.tsx'
import { Input, Remaining, Textarea } from '#ui/fields/input.tsx'
import type { Composer } from '../composer/composer.ts'
import type { Draft } from '../draft/draft.ts'

interface Props {
  composer: Composer
  draft: Draft
}

/** Caption and title of a post. */
export function TextFields({ composer, draft: { title, body } }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Caption`}>
        {(control) => (
          <Textarea
            {...control}
            name="body"
            value={body}
            maxLength={bodyLength}
            placeholder={t`What will people learn?`}
            onChange={(event) => composer.write({ body: event.target.value })}
          />
        )}
      </Field>
      <Field label={t`Title (optional)`}>
        {(control) => (
          <>
            <Input
              {...control}
              name="title"
              dir="auto"
              autoComplete="off"
              value={title}
              maxLength={titleLength}
              onChange={(event) => composer.write({ title: event.target.value })}
            />
            <Remaining value={title} maxLength={titleLength} />
          </>
        )}
      </Field>
    </>
  )
}
