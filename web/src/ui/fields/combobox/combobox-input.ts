/** What the text field of a combobox says of its list, which is named by `id`; an `active` of -1 means no option. */
export const comboboxInput = (id: string, { isOpen, active }: { isOpen: boolean; active: number }) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  autoComplete: 'off',
  'aria-expanded': isOpen,
  'aria-controls': isOpen ? id : undefined,
  'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
})
