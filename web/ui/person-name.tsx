/** The letters of Figtree, as far as web/public/fonts has them. */
const FIGTREE = /^[\0-\u017f\u0218-\u021b\u2010-\u2026]*$/

/** A name that somebody entered, in one typeface: with letters that Figtree lacks, all of it is in the system's. */
export function PersonName({ name }: { name: string }) {
  return <span className={FIGTREE.test(name.normalize()) ? undefined : 'font-system'}>{name}</span>
}
