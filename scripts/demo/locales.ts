const splitList = (text: string) => text.split(', ')

export type NameLocale = {
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  readonly goals: readonly string[]
  readonly struggles: readonly string[]
  readonly injuries: readonly string[]
}

const american: NameLocale = {
  firstNames: splitList(
    'Emily, Jacob, Ashley, Tyler, Megan, Brandon, Rachel, Kevin, Dana, Marcus, Grace, Owen, Hannah, ' +
      'Caleb, Natalie, Derek, Olivia, Trevor, Paige, Nolan, Brooke, Dylan, Leah, Garrett, Vanessa, ' +
      'Ian, Claire, Wesley, Monica, Joel',
  ),
  lastNames: splitList(
    "Walker, Reed, O'Connell, Brooks, Hayes, Sullivan, Foster, Price, Bennett, Cole, Whitaker, " +
      'Lindgren, Okafor, Marsh, Delgado, Pruitt, Chambers, Novak, Fairchild, Rhodes, Kessler, Tanaka, ' +
      'McBride, Osborne, Vaughn, Ellison, Barrett, Singh, Holloway, Carver',
  ),
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

const hispanic: NameLocale = {
  firstNames: splitList('María José, Alejandro, Lucía, Sofía, Ángel, Ximena, Íñigo, Guadalupe'),
  lastNames: splitList('García Muñoz, Hernández, Peña, Ibáñez, Núñez, Rodríguez'),
  goals: [
    'Quiero bajar 10 kilos y tener más energía para jugar con mis hijos.',
    'Ganar músculo y aprender a comer bien sin pasar hambre.',
    'Correr una carrera de 10 km sin parar.',
  ],
  struggles: ['No tengo constancia y como mucho por la noche.', 'Trabajo doble turno y duermo poco.'],
  injuries: ['Me operé la rodilla izquierda hace dos años', 'Dolor de hombro al levantar el brazo'],
}

const polish: NameLocale = {
  firstNames: ['Łukasz', 'Agnieszka', 'Małgorzata', 'Paweł'],
  lastNames: ['Wójcik', 'Kowalczyk', 'Dąbrowski', 'Żak'],
  goals: ['Chcę wrócić do formy po kontuzji i znów grać w piłkę.', 'Schudnąć 12 kilo i lepiej spać.'],
  struggles: ['Za dużo siedzę, za mało śpię.'],
  injuries: ['Naderwane ścięgno Achillesa (2021)'],
}

const german: NameLocale = {
  firstNames: ['Jürgen', 'Käthe', 'Björn', 'Sabine'],
  lastNames: ['Müller', 'Weiß', 'Schröder', 'Groß-Becker'],
  goals: ['Rückenschmerzen loswerden und zehn Klimmzüge schaffen.', 'Fit für die Alpenüberquerung im Juli.'],
  struggles: ['Nach der Arbeit fehlt mir die Kraft.'],
  injuries: ['Bandscheibenvorfall L5, ausgeheilt'],
}

const french: NameLocale = {
  firstNames: ['François', 'Zoë', 'Anaïs', 'Jérôme'],
  lastNames: ['Lefèvre', "D'Aubigné", 'Bérenger'],
  goals: ['Perdre du ventre et reprendre confiance en moi.', 'Courir vingt kilomètres sans douleur.'],
  struggles: ['Je mange mal au travail.'],
  injuries: ['Entorse à la cheville gauche'],
}

const ukrainian: NameLocale = {
  firstNames: ['Олександр', 'Ганна', 'Наталія', 'Дмитро'],
  lastNames: ['Шевченко', 'Коваль', 'Бондаренко'],
  goals: ['Підготуватися до першого марафону.', 'Схуднути на 8 кілограмів і зміцнити спину.'],
  struggles: ['Не вистачає часу та режиму.'],
  injuries: ['Стара травма плеча'],
}

const greek: NameLocale = {
  firstNames: ['Ελένη', 'Γιώργος', 'Δήμητρα'],
  lastNames: ['Παπαδοπούλου', 'Νικολάου', 'Αγγελίδης'],
  goals: ['Θέλω περισσότερη δύναμη και λιγότερο άγχος.'],
  struggles: ['Δεν ξέρω τι να φάω πριν την προπόνηση.'],
  injuries: ['Πόνος στο γόνατο στις σκάλες'],
}

const chinese: NameLocale = {
  firstNames: ['明', '伟', '秀英', '丽'],
  lastNames: ['王', '李', '张'],
  goals: ['我想减肥并增强力量，改善睡眠。', '希望明年能完成半程马拉松。'],
  struggles: ['工作太忙，没有时间锻炼。'],
  injuries: ['膝盖旧伤'],
}

const japanese: NameLocale = {
  firstNames: ['美咲', '健太', 'さくら'],
  lastNames: ['佐藤', '鈴木', '高橋'],
  goals: ['筋肉をつけて、来年の大会に出たいです。', '産後の体力を取り戻したいです。'],
  struggles: ['一人だと続かない。'],
  injuries: ['肩こりがひどい'],
}

const korean: NameLocale = {
  firstNames: ['민준', '서연', '지훈'],
  lastNames: ['김', '이', '박'],
  goals: ['허리 통증 없이 운동하고 체력을 키우고 싶어요.'],
  struggles: ['야식을 끊기 어려워요.'],
  injuries: ['손목 통증'],
}

const vietnamese: NameLocale = {
  firstNames: ['Ánh', 'Minh', 'Thị Hương'],
  lastNames: ['Nguyễn', 'Trần', 'Phạm'],
  goals: ['Tôi muốn giảm mỡ bụng và ngủ ngon hơn.', 'Tăng cơ và ăn uống lành mạnh.'],
  struggles: ['Tôi làm ca đêm nên ăn uống thất thường.'],
  injuries: ['Đau đầu gối khi leo cầu thang'],
}

/** Most visitors have English names and write in English. */
export const nameLocales: readonly NameLocale[] = [
  ...Array.from({ length: 60 }, () => american),
  ...Array.from({ length: 12 }, () => hispanic),
  ...[polish, german, french, ukrainian, greek],
  ...[chinese, japanese, korean, vietnamese, vietnamese],
]
