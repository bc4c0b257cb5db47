type KeyRing = { keyFor: (body: unknown) => string; renew: () => void }

/**
 * Hands out the key of a form's submissions: the same for as long as the same is submitted, so that trying again after
 * a lost answer creates nothing twice; another as soon as the form's content is another.
 */
export function newKeyRing(): KeyRing {
  let key: string = crypto.randomUUID()
  let submitted: string | undefined

  const renew = () => {
    key = crypto.randomUUID()
    submitted = undefined
  }
  const keyFor = (body: unknown) => {
    const text = JSON.stringify(body)
    if (submitted !== undefined && submitted !== text) renew()
    submitted = text
    return key
  }
  return { keyFor, renew }
}
