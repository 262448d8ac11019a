import type { KeyboardEvent } from 'react'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey'> & {
  nativeEvent: Pick<KeyboardEvent['nativeEvent'], 'isComposing'>
}

/** Enter sends where there is a keyboard; with Shift it adds a line, and while an input method composes it ends that. */
export const isSubmitKey = ({ key, shiftKey, nativeEvent }: Key, hasKeyboard: boolean): boolean =>
  hasKeyboard && key === 'Enter' && !shiftKey && !nativeEvent.isComposing
