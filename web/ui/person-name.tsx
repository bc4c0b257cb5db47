/** The fonts in web/public/fonts have these letters of Figtree. */
const FIGTREE = /^[\0-\u017f\u0218-\u021b\u2010-\u2026]*$/

/** A name with letters that Figtree lacks is in the system's typeface as a whole. */
export const PersonName = ({ name }: { name: string }) => (
  <span className={FIGTREE.test(name.normalize()) ? undefined : 'font-system'}>{name}</span>
)
