const FIELDS = ['name', 'email', 'phone'] as const

/** What both forms of the page ask for. */
export type Contact = Partial<Record<(typeof FIELDS)[number], string>>

/** The contact details typed in a form. */
export function readContact(form: Element | null): Contact {
  const typed: Contact = {}
  for (const field of FIELDS) {
    const value = form?.querySelector<HTMLInputElement>(`input[name=${field}]`)?.value
    if (value) typed[field] = value
  }
  return typed
}

/** Whether anything beyond the contact details was typed or chosen in a form. */
export const hasAnswers = (form: HTMLFormElement | null | undefined): boolean =>
  !!form &&
  [...new FormData(form)].some(([name, value]) => value !== '' && !FIELDS.some((field) => field === name))
