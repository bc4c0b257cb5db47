const FIELDS = ['name', 'email', 'phone'] as const

export type Contact = Partial<Record<(typeof FIELDS)[number], string>>

export function readContact(form: Element | null): Contact {
  const typed: Contact = {}
  for (const field of FIELDS) {
    const value = form?.querySelector<HTMLInputElement>(`input[name=${field}]`)?.value
    if (value) typed[field] = value
  }
  return typed
}

export const hasAnswers = (form: HTMLFormElement | null | undefined): boolean =>
  !!form &&
  [...new FormData(form)].some(([name, value]) => value !== '' && !FIELDS.some((field) => field === name))
