import { nameFont } from './name-font.ts'

export const PersonName = ({ name }: { name: string }) => <span className={nameFont(name)}>{name}</span>
