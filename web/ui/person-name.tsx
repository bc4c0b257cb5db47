const FIGTREE = /^[\0-\u017f\u0218-\u021b\u2010-\u2026]*$/

/** Uses the system font for the whole name if Figtree lacks one of its letters. */
export const PersonName = ({ name }: { name: string }) => (
  <span className={FIGTREE.test(name.normalize()) ? undefined : 'font-system'}>{name}</span>
)
