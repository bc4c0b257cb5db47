import type { Agreement } from './agreement.ts'

export const pastAgreements: Readonly<Record<string, Agreement>> = {}

/** The SHA-256 hash of each built-in agreement by version. Never change an entry. */
export const agreementDigests: Readonly<Record<string, string>> = {
  '2026-01': '9087fcda3700d3aec1f03fd659f695a7656f589873a9cb8e2f64cf0862ce6973',
}
