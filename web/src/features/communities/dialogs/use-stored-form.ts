import { useState } from 'react'
import { sessionStore } from '#features/sessions/public.ts'

/** The unsaved content of a form; it survives a reload. */
export function useStoredForm<Form extends object>(name: string, start: Form, blank: Form) {
  const key = `akada.form ${sessionStore.getState().user?.id ?? ''} ${name}`
  const fields = Object.keys(blank)
  const [form, setForm] = useState<Form>(() => ({ ...pickOf(start, fields), ...read(key, fields) }))
  function change(changed: Partial<Form>): void {
    const next = { ...form, ...changed }
    setForm(next)
    sessionStorage.setItem(key, JSON.stringify(next))
  }
  return { form, change, forget: () => sessionStorage.removeItem(key) }
}

const pickOf = <Form extends object>(form: Form, fields: readonly string[]): Form =>
  Object.fromEntries(fields.map((field) => [field, Reflect.get(form, field)])) as Form

function read<Form extends object>(key: string, fields: readonly string[]): Partial<Form> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Form>
    return Object.fromEntries(
      Object.entries(stored).filter(([field]) => fields.includes(field)),
    ) as Partial<Form>
  } catch {
    return {}
  }
}
