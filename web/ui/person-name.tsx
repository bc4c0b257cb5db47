const FIGTREE = /^[\0-\u017f\u0218-\u021b\u2010-\u2026]*$/

/** One typeface per name: the system's if Figtree lacks a letter. */
export const PersonName = ({ name }: { name: string }) => (
  <span className={FIGTREE.test(name.normalize()) ? undefined : 'font-system'}>{name}</span>
)
