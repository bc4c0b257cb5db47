import { fontForName } from './name-font.ts'

export const PersonName = ({ name }: { name: string }) => <span className={fontForName(name)}>{name}</span>
