import { textTree } from '@akada/contract/text/markdown'
import { lessonBodyLength } from '@akada/contract/courses/modules'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { FormattedText } from '#ui/layout/formatted-text.tsx'
import css from './text-editor.module.css'
import { type Mark, marked } from './markdown-edits.ts'

interface Props {
  value: string
  onChange: (text: string) => void
}

/** The text of a lesson: Markdown with buttons for whoever doesn't know it, and how learners see it. */
export function TextEditor({ value, onChange }: Props) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPreview, setPreview] = useState(false)

  function mark(kind: Mark): void {
    const { current } = area
    if (!current) return
    const next = marked({ text: value, from: current.selectionStart, to: current.selectionEnd }, kind)
    onChange(next.text)
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange(next.from, next.to)
    })
  }

  return (
    <div className={css.editor}>
      <Tools isPreview={isPreview} onMark={mark} onPreview={() => setPreview(!isPreview)} />
      {isPreview && (
        <section className={css.preview} aria-label={t`Preview`}>
          {value.trim() === '' ? <p>{t`Nothing to show yet`}</p> : <FormattedText tree={textTree(value)} />}
        </section>
      )}
      <div hidden={isPreview}>
        <Field label={t`Text`} hint={t`You can also type # for a heading, - for a list, **bold** words.`}>
          {(control) => (
            <Textarea
              {...control}
              ref={area}
              className={css.area}
              value={value}
              maxLength={lessonBodyLength}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

interface ToolsProps {
  isPreview: boolean
  onMark: (mark: Mark) => void
  onPreview: () => void
}

function Tools({ isPreview, onMark, onPreview }: ToolsProps) {
  const { t } = useLingui()
  const tools: readonly [Mark, string, ReactNode][] = [
    ['bold', t`Bold`, <b key="b">B</b>],
    ['italic', t`Italic`, <i key="i">I</i>],
    ['heading', t`Heading`, <Icon key="h" name="text-t" size={20} />],
    ['bullets', t`List`, <Icon key="l" name="list-bullets" size={20} />],
    ['numbers', t`Numbered list`, <Icon key="n" name="list-numbers" size={20} />],
    ['link', t`Link`, <Icon key="a" name="link-simple" size={20} />],
  ]
  return (
    <fieldset className={css.tools} aria-label={t`Formatting`}>
      {tools.map(([mark, label, face]) => (
        <button
          key={mark}
          type="button"
          className={css.tool}
          aria-label={label}
          title={label}
          disabled={isPreview}
          onClick={() => onMark(mark)}
        >
          {face}
        </button>
      ))}
      <Button kind="quiet" size={36} icon={isPreview ? 'pencil-simple' : 'eye'} onClick={onPreview}>
        {isPreview ? t`Write` : t`Preview`}
      </Button>
    </fieldset>
  )
}
