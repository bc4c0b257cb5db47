const SUPPORTED_CHARACTERS_PATTERN = /^[\0-\u017f\u0218-\u021b\u2010-\u2026]*$/

/** Returns the system font for the whole name if the font Figtree lacks a character of the name. */
export const getPersonNameFont = (name: string): 'font-system' | undefined =>
  SUPPORTED_CHARACTERS_PATTERN.test(name.normalize()) ? undefined : 'font-system'
