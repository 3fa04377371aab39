/** Topic of a composed page; all texts of its blocks come from here. */
export interface Subject {
  /** Name of the page, in a few words. */
  name: string;
  /** An image of the demo site with its description. */
  scene: [file: string, shows: string];
  /** Whole paragraphs. */
  texts: [string, string, string];
  /** Text and target of a link in running text. */
  link: [words: string, href: string];
  /** Hindi sentence that the text quotes. */
  hindi: string;
  /** French sentence that the text quotes. */
  french: string;
  /** Rows of a table: place, opening hour, closing hour. */
  rows: [string, string, string][];
  /** Steps of a process, in order. */
  steps: [string, string, string];
  /** Items with pages of their own. */
  things: [string, string, string];
}

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'Water supply',
    scene: ['reservoir', 'The reservoir above the town after the monsoon'],
    texts: [
      'The water board supplies eleven wards of the town in the morning and in the evening. Where the pressure is too low to fill a tank on the roof, a tanker comes on Tuesdays and on Fridays, and families are told the hour a day before.',
      'Samples are taken at forty taps every week. The laboratory looks for bacteria, for fluoride and for hardness, and the results of each ward are put on its notice board and on these pages.',
      'A new main along Court Road is being laid until the end of the cold season. The road stays open in one direction, and shops can be reached on foot at any time of the day.',
    ],
    link: ['rules for new connections', '/services'],
    hindi: 'पानी की हर बूँद कीमती है, इसलिए नल को बंद करना कभी न भूलें और टपकते पाइप की सूचना कार्यालय को दें।',
    french:
      'Chaque goutte compte, et personne ne devrait jamais oublier de fermer le robinet avant de sortir de la maison.',
    rows: [
      ['Court Road tank', '6:00', '8:30'],
      ['Hill ward tank', '7:15', '9:00'],
      ['Station tank', '17:00', '19:45'],
    ],
    steps: [
      'Read the meter at the gate',
      'Write down all five black figures',
      'Send them before the tenth of the month',
    ],
    things: ['Report a burst pipe', 'Pay the water bill', 'Ask for a tanker'],
  },
  {
    name: 'Village libraries',
    scene: ['fort', 'The hill fort of Devgarh at sunrise'],
    texts: [
      'Sixty-two villages have a reading room, most of them beside the school. A reading room lends books for three weeks and has newspapers in four languages, and its keeper helps with forms on two afternoons of the week.',
      'The bus of the district library brings two hundred books at a time and takes those home that all have read. Children choose first, while the keeper counts what has come back.',
      'Whoever wants to give books away may bring them to any reading room. School books of the past two years are asked for most, as are stories in Hindi and Urdu.',
    ],
    link: ['timetable of the library bus', '/notices'],
    hindi: 'किताबें हमारी सबसे अच्छी मित्र हैं, और गाँव का पुस्तकालय हर बच्चे के लिए पूरे साल खुला रहता है।',
    french:
      'Les livres sont nos meilleurs amis, et la bibliothèque du village reste ouverte toute l’année pour les enfants.',
    rows: [
      ['Devgarh', '9:00', '17:00'],
      ['Lalpur', '10:00', '16:30'],
      ['Arunpur', '11:30', '18:00'],
    ],
    steps: [
      'Choose up to four books',
      'Show your card to the keeper',
      'Bring the books back within three weeks',
    ],
    things: ['Renew a book', 'Become a keeper', 'Find a reading room'],
  },
  {
    name: 'Seeds and soil',
    scene: ['market', 'Vegetable market in the old town'],
    texts: [
      'Farmers get seed of wheat, mustard and lentils at half the price in the month before sowing. The amount goes by the land that is cultivated, and tenants have the same right to it as owners.',
      'The soil laboratory tells within ten days what a field lacks. A sample is made of earth from eight places, a hand deep, dried in the shade and mixed well before half a kilogram of it is sent.',
      'Rain came late in the past two years. The advice of the district is to sow a third of the land with millet, which needs less water and is bought at a fixed price by the cooperative.',
    ],
    link: ['prices of the cooperative', '/tenders'],
    hindi: 'मिट्टी की जाँच से किसान को पता चलता है कि खेत में किस खाद की कमी है और कौन सी फसल अच्छी होगी।',
    french:
      'L’analyse de la terre montre au paysan ce qui manque à son champ et quelle culture y poussera le mieux.',
    rows: [
      ['Wheat', '1,200', '600'],
      ['Mustard', '2,400', '1,150'],
      ['Lentils', '1,800', '875'],
    ],
    steps: [
      'Dig at eight places of the field',
      'Dry the earth in the shade',
      'Send half a kilogram to the laboratory',
    ],
    things: ['Order seed', 'Send a sample of soil', 'Ask about prices'],
  },
  {
    name: 'Bus routes',
    scene: ['fair', 'Tents of the winter fair on the river bank'],
    texts: [
      'Fourteen routes join the blocks with the railway station. From November the first bus of each starts half an hour later, since fog lies on the river road until seven in the morning.',
      'Seats near the front door are for people who cannot stand for long. The conductor lowers the ramp when somebody asks for it, or waves from the stop, and tells the driver to wait.',
      'During the winter fair two more buses run every hour until ten at night. Tickets for them are sold at the ground and at the station, and passes for students hold good as well.',
    ],
    link: ['passes for students', '/services'],
    hindi: 'बस में चढ़ने से पहले टिकट लें और बुज़ुर्ग यात्रियों के लिए आगे की सीटें हमेशा खाली रखें।',
    french:
      'Prenez votre billet avant de monter dans le bus et laissez toujours les places de devant aux voyageurs âgés.',
    rows: [
      ['Station to Devgarh', '6:30', '21:00'],
      ['Station to Lalpur', '7:00', '20:30'],
      ['Station to Arunpur', '7:45', '19:15'],
    ],
    steps: ['Find the number of your route', 'Wait at the yellow post', 'Show the pass to the conductor'],
    things: ['Plan a journey', 'Buy a pass', 'Find lost property'],
  },
];
