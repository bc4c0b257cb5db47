export const mealNames = ['Breakfast', 'Lunch', 'Snack', 'Dinner'] as const

/** On average, a day has about 2,000 kcal and 150 g of protein. */
export const mealPlan = [
  {
    day: 'Monday',
    kcal: 2_000,
    proteinGrams: 150,
    meals: [
      'Greek yogurt, oats, berries, honey',
      'Chicken, rice, cucumber and tomato salad',
      'Apple and a handful of almonds',
      'Salmon, potatoes, green beans',
    ],
  },
  {
    day: 'Tuesday',
    kcal: 2_050,
    proteinGrams: 155,
    meals: [
      'Three eggs on whole-grain toast, spinach',
      'Turkey wrap with hummus and peppers',
      'Cottage cheese with pineapple',
      'Beef chili with beans, small portion of rice',
    ],
  },
  {
    day: 'Wednesday',
    kcal: 1_950,
    proteinGrams: 145,
    meals: [
      'Overnight oats with whey and banana',
      'Leftover chili in a baked potato',
      'Carrots and hummus, boiled egg',
      'Chicken stir-fry with noodles',
    ],
  },
  {
    day: 'Thursday',
    kcal: 2_050,
    proteinGrams: 150,
    meals: [
      'Greek yogurt, granola, pear',
      'Tuna and white-bean salad, bread',
      'Protein shake and an orange',
      'Turkey meatballs, pasta, tomato sauce',
    ],
  },
  {
    day: 'Friday',
    kcal: 1_950,
    proteinGrams: 150,
    meals: [
      'Three-egg omelet with mushrooms, toast',
      'Leftover meatballs, side salad',
      'Cottage cheese with berries',
      'White fish tacos, cabbage, lime',
    ],
  },
  {
    day: 'Saturday',
    kcal: 2_100,
    proteinGrams: 150,
    meals: [
      'Protein pancakes, banana, a little syrup',
      'Chicken Caesar salad, croutons',
      'Apple with peanut butter',
      'Steak, roast potatoes, broccoli',
    ],
  },
  {
    day: 'Sunday',
    kcal: 1_900,
    proteinGrams: 150,
    meals: [
      'Eggs, smoked salmon, half a bagel',
      'Lentil soup with chicken sausage',
      'Greek yogurt with honey',
      'Roast chicken, vegetables from one tray',
    ],
  },
] as const

export const mealPrepSteps = {
  title: 'Prep in one hour',
  steps: [
    'Cook rice and potatoes for three days',
    'Roast two trays: chicken, then vegetables',
    'Boil six eggs',
    'Wash and cut the salad, keep it dry',
  ],
} as const

export const shoppingList = [
  {
    aisle: 'Protein',
    items: [
      'Chicken breast, 2\u00a0lb',
      'Ground turkey, 1\u00a0lb',
      'Ground beef, lean, 1\u00a0lb',
      'Salmon, 1\u00a0fillet',
      'White fish, 2\u00a0fillets',
      'Steak, 1',
      'Tuna, 2\u00a0cans',
      'Eggs, 18',
    ],
  },
  {
    aisle: 'Dairy',
    items: ['Greek yogurt, 2\u00a0tubs', 'Cottage cheese, 1\u00a0tub', 'Milk or oat drink', 'Parmesan'],
  },
  {
    aisle: 'Carbs',
    items: [
      'Rice',
      'Potatoes, 3\u00a0lb',
      'Whole-grain bread',
      'Oats',
      'Pasta',
      'Noodles',
      'Tortillas',
      'Beans and lentils, 4\u00a0cans',
    ],
  },
  {
    aisle: 'Produce',
    items: [
      'Berries, frozen',
      'Bananas, apples, pears, oranges',
      'Spinach and salad',
      'Broccoli and green beans',
      'Peppers, tomatoes, cucumber',
      'Cabbage, carrots, mushrooms',
      'Limes and lemons',
    ],
  },
  { aisle: 'Extras', items: ['Almonds', 'Hummus', 'Peanut butter', 'Olive oil', 'Honey', 'Whey powder'] },
] as const
