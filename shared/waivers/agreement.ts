/** The parts of an agreement that its hash covers. In published versions, paragraphs begin with a heading. In the built-in text, they do not. */
export type Agreement = {
  readonly version: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

export type AgreementSection = { readonly id: string; readonly heading: string; readonly text: string }

/** Before changing this text, copy it to `past-agreements.ts` with the default gym name and set a new version. */
/* @__NO_SIDE_EFFECTS__ */
export const createBuiltInAgreement = (gym: string) => ({
  version: '2026-01',
  title: 'Release of liability and assumption of risk',
  sections: [
    {
      id: 'risks',
      heading: 'Risks of training',
      text: `I want to use the facilities, equipment, classes and coaching of ${gym} ("the gym"). I understand that strength training, conditioning and other physical exercise involve risks of injury, illness, disability and, in rare cases, death, that accidents can be caused by me, by others or by equipment, and that no amount of supervision removes these risks.`,
    },
    {
      id: 'freeWill',
      heading: 'Your own decision',
      text: 'I take part of my own free will. I accept all of the risks named above, whether or not they are known to me today, and I take responsibility for my own safety and for deciding whether an exercise is right for me.',
    },
    {
      id: 'health',
      heading: 'Your health',
      text: 'I state that I am physically able to take part, that I have asked a physician where I had doubts, and that I have told or will tell the gym of any medical condition, injury, medication or allergy that may affect my training.',
    },
    {
      id: 'release',
      heading: 'Release of claims',
      text: 'To the fullest extent that the law permits, I release the gym, its owners, employees, coaches and contractors from all claims for injury, loss or damage that arise from my use of the facilities or from coaching, except where they are caused by gross negligence or intent.',
    },
    {
      id: 'rules',
      heading: 'Rules of the gym',
      text: 'I will follow the rules of the gym and the instructions of its staff, use the equipment as it is meant to be used, and stop and report at once if I feel unwell, am injured or find damaged equipment.',
    },
    {
      id: 'emergency',
      heading: 'In an emergency',
      text: 'In an emergency I allow the gym to call medical help for me at my own cost.',
    },
    {
      id: 'minors',
      heading: 'Participants under 18',
      text: 'If the participant is under 18, the parent or guardian named below signs for the participant and accepts all of the above for both.',
    },
    {
      id: 'validity',
      heading: 'How long it is valid',
      text: 'This agreement is valid for 12 months from the day it is signed. If a part of it should not be valid, the rest stays in force. I agree that my electronic signature counts like one on paper, and I may ask the gym for a copy at any time.',
    },
  ],
})

type BuiltInAgreement = ReturnType<typeof createBuiltInAgreement>

/* @__NO_SIDE_EFFECTS__ */
const withParagraphs = (builtIn: BuiltInAgreement): Agreement & BuiltInAgreement => ({
  ...builtIn,
  paragraphs: builtIn.sections.map(({ text }) => text),
})

/** The built-in agreement with the default gym name. Never change it (see `agreementDigests`). It applies until a gym publishes another one. */
export const defaultAgreement = withParagraphs(createBuiltInAgreement('Emberforge Fitness'))

/** Returns the text whose SHA-256 hash is stored with each signature. */
export const formatAgreementText = ({ title, version, paragraphs }: Agreement) =>
  [`${title} (version ${version})`, ...paragraphs].join('\n\n')
