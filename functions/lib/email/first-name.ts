import { splitName } from '#shared/lib/client.ts'

/** The first word of a name, with a capital: how an email greets. */
export function greeting(name: string): string {
  const { firstName } = splitName(name)
  return `Hi ${firstName.charAt(0).toLocaleUpperCase('en-US')}${firstName.slice(1)},`
}
