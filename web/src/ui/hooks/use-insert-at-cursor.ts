import { isWithin } from '@akada/contract/text/text-length'
import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'

interface Selection {
  start: number
  end: number
}

/** A text with the selection replaced, and the new position of the cursor; a missing selection is the end. */
export function insertedAt(
  text: string,
  { start, end }: Selection = { start: text.length, end: text.length },
  added: string,
): { text: string; cursor: number } {
  const before = text.slice(0, start)
  return { text: before + added + text.slice(end), cursor: before.length + added.length }
}

const selectionOf = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): Selection => ({
  start: selectionStart,
  end: selectionEnd,
})

interface Options {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** A text that would become longer is left as it is. */
  maxLength?: number
  onText: (text: string) => void
}

/**
 * Inserts text where the member was writing, or at the end. The field reports when it loses the focus, because
 * some browsers forget its cursor while a picker has it.
 */
export function useInsertAtCursor({ field, text, maxLength = Infinity, onText }: Options) {
  const selection = useRef<Selection>(undefined)
  return {
    onBlur: () => {
      selection.current = field.current ? selectionOf(field.current) : undefined
    },
    insert: (added: string): void => {
      const inserted = insertedAt(text, selection.current, added)
      const { cursor } = inserted
      if (!isWithin(inserted.text, maxLength)) return
      // The cursor can be set only once the text has been rendered.
      flushSync(() => onText(inserted.text))
      selection.current = { start: cursor, end: cursor }
      field.current?.setSelectionRange(cursor, cursor)
    },
  }
}
