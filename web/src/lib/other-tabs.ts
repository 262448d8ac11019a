interface Stored {
  key: string
  refresh: () => void
}

/** Shows what other tabs change of something stored. */
export function followOtherTabs({ key, refresh }: Stored): void {
  addEventListener('storage', (event) => {
    if (event.key === key) refresh()
  })
}
