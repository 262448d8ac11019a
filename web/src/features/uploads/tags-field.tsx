import { hashtagsLimit } from '@akada/contract/posts'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { withHashtags } from './draft.ts'
import css from './tags-field.module.css'

interface Props {
  hashtags: readonly string[]
  onChange: (hashtags: readonly string[]) => void
}

/** Hashtags: Enter or space adds one, prefixed with # and never twice (section 5); Backspace takes the last one away. */
export function TagsField({ hashtags, onChange }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const isFull = hashtags.length >= hashtagsLimit

  function add(text: string): void {
    onChange(withHashtags(hashtags, text))
    setTyped('')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(hashtags.slice(0, -1))
  }

  function remove(tag: string): void {
    onChange(hashtags.filter((other) => other !== tag))
    input.current?.focus()
  }

  const hint = isFull
    ? t`That is all: a post has ${hashtagsLimit} hashtags at most.`
    : t`Press space or Enter after each one.`
  return (
    <Field label={t`Hashtags`} hint={hint}>
      {(control) => (
        <div className={css.box}>
          {hashtags.length > 0 && (
            <ul className={css.tags}>
              {hashtags.map((tag) => (
                <li key={tag} className={css.tag}>
                  <bdi>{tag}</bdi>
                  <button type="button" aria-label={t`Remove ${tag}`} onClick={() => remove(tag)}>
                    <Icon name="x" size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            className={css.input}
            value={typed}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            readOnly={isFull}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
            // Keyboards of phones tell no keys, so a space is seen in the text.
            onChange={({ target: { value } }) => (/[\s,]/.test(value) ? add(value) : setTyped(value))}
          />
        </div>
      )}
    </Field>
  )
}
