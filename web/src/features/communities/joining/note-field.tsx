import { noteLength } from '@akada/contract/communities/model'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/input.tsx'

interface Props {
  label: string
  hint: string
  note: string
  onNote: (note: string) => void
}

/** A few words with an invitation or a request. */
export function NoteField({ label, hint, note, onNote }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={noteLength}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
      )}
    </Field>
  )
}
