import type { LocalCloud } from '../local-cloud.ts'

/** A function that a module of the product exports, loaded when it is first needed. */
export async function loadFunction(load: LocalCloud['load'], path: string, name: string) {
  const { [name]: loaded } = await load(path)
  if (typeof loaded !== 'function') throw new Error(`${path} exports no ${name}`)
  return loaded
}
