/** Where made-up people come from: their names, and what they write in their own words. */
export type Culture = {
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  readonly goals: readonly string[]
  readonly struggles: readonly string[]
  readonly injuries: readonly string[]
}

const american: Culture = {
  firstNames: ['Emily', 'Jacob', 'Ashley', 'Tyler', 'Megan', 'Brandon', 'Rachel', 'Kevin', 'Dana', 'Marcus'],
  lastNames: [
    'Walker',
    'Reed',
    "O'Connell",
    'Brooks',
    'Hayes',
    'Sullivan',
    'Foster',
    'Price',
    'Bennett',
    'Cole',
  ],
  goals: [
    'Lose 20 pounds before my sister’s wedding in June and keep it off this time.',
    'Get strong enough to deadlift my own bodyweight without wrecking my back.',
    'Finish a half marathon this fall and stop feeling tired every afternoon.',
    'Build some muscle after two years at a desk. I want to look like I lift.',
    'Get back in shape after my second baby, slowly and safely.',
    'Compete in my first physique show next spring.',
  ],
  struggles: [
    'I start strong and quit after three weeks.',
    'Late shifts, so I eat whatever is open.',
    'Weekends. I undo everything I did during the week.',
    'Gyms make me nervous, I never know which machine to use.',
  ],
  injuries: [
    'Torn ACL in 2018, repaired',
    'Lower back gets tight when I sit too long',
    'Tennis elbow, right arm',
  ],
}

const hispanic: Culture = {
  firstNames: ['María José', 'Alejandro', 'Lucía', 'Sofía', 'Ángel', 'Ximena', 'Íñigo', 'Guadalupe'],
  lastNames: ['García Muñoz', 'Hernández', 'Peña', 'Ibáñez', 'Núñez', 'Rodríguez'],
  goals: [
    'Quiero bajar 10 kilos y tener más energía para jugar con mis hijos.',
    'Ganar músculo y aprender a comer bien sin pasar hambre.',
    'Correr una carrera de 10 km sin parar.',
  ],
  struggles: ['No tengo constancia y como mucho por la noche.', 'Trabajo doble turno y duermo poco.'],
  injuries: ['Me operé la rodilla izquierda hace dos años', 'Dolor de hombro al levantar el brazo'],
}

const central: Culture = {
  firstNames: ['Łukasz', 'Agnieszka', 'Jürgen', 'Zoë', 'Björn', 'Žofie', 'Małgorzata', 'François'],
  lastNames: ['Wójcik', 'Müller-Straße', 'Dvořák', 'Østergård', 'Kowalczyk', 'Lefèvre', 'Szabó'],
  goals: [
    'Chcę wrócić do formy po kontuzji i znów grać w piłkę.',
    'Rückenschmerzen loswerden und zehn Klimmzüge schaffen.',
    'Perdre du ventre et reprendre confiance en moi.',
  ],
  struggles: ['Za dużo siedzę, za mało śpię.', 'Nach der Arbeit fehlt mir die Kraft.'],
  injuries: ['Naderwane ścięgno Achillesa (2021)', 'Bandscheibenvorfall L5, ausgeheilt'],
}

const eastern: Culture = {
  firstNames: ['Олександр', 'Наталья', 'Дмитрий', 'Ганна', 'Ελένη', 'Γιώργος'],
  lastNames: ['Шевченко', 'Иванова', 'Коваль', 'Παπαδοπούλου', 'Νικολάου'],
  goals: [
    'Хочу похудеть на 8 килограммов и укрепить спину.',
    'Підготуватися до першого марафону.',
    'Θέλω περισσότερη δύναμη και λιγότερο άγχος.',
  ],
  struggles: ['Не хватает времени и режима.', 'Δεν ξέρω τι να φάω πριν την προπόνηση.'],
  injuries: ['Старая травма плеча', 'Πόνος στο γόνατο στις σκάλες'],
}

const asian: Culture = {
  firstNames: ['明', '美咲', '伟', '秀英', '민준', '서연', 'Ánh', 'Minh'],
  lastNames: ['王', '佐藤', '김', '이', 'Nguyễn', 'Trần', '李'],
  goals: [
    '我想减肥并增强力量，改善睡眠。',
    '筋肉をつけて、来年の大会に出たいです。',
    '허리 통증 없이 운동하고 체력을 키우고 싶어요.',
    'Tôi muốn giảm mỡ bụng và ngủ ngon hơn.',
  ],
  struggles: ['工作太忙，没有时间锻炼。', '一人だと続かない。', '야식을 끊기 어려워요.'],
  injuries: ['膝盖旧伤', '肩こりがひどい', '손목 통증'],
}

/** Most visitors of a gym in Oregon write English. */
export const cultures: readonly Culture[] = [
  ...Array.from({ length: 11 }, () => american),
  ...Array.from({ length: 4 }, () => hispanic),
  ...Array.from({ length: 2 }, () => central),
  eastern,
  ...Array.from({ length: 2 }, () => asian),
]
