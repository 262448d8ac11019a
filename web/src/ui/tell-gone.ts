/** An effect: a dialog that leaves with its component closes without saying so, and toasts in it must move out. */
export const tellGone = () => () => void document.dispatchEvent(new Event('close'))
