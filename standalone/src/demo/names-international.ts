import { names, type NamePool } from './name-pool.ts';

/** Families of an international section: common names of each origin, from memory. */
export const INTERNATIONAL: readonly NamePool[] = [
  {
    first: names(
      `Aanya, Ananya, Anika, Diya, Kavya, Meera, Priya, Riya, Aarav, Arjun, Dev, Ishaan, Kiran, Rohan, Vikram`,
    ),
    last: names(
      `AGARWAL, BANERJEE, CHOPRA, DESAI, GUPTA, IYER, KAPOOR, KHAN, KUMAR, MEHTA, NAIR, PATEL, RAO, SHARMA, SINGH`,
    ),
  },
  {
    first: names(`Adaeze, Amara, Chiamaka, Folake, Ngozi, Temi, Chidi, Emeka, Femi, Kwame, Kofi, Obinna, Tunde`),
    last: names(`ABUBAKAR, ADEYEMI, ASANTE, BALOGUN, EZE, MENSAH, NWOSU, OBI, OKAFOR, OKONKWO, OSEI, OWUSU`),
  },
  {
    first: names(
      `Anouk, Fleur, Lotte, Sanne, Bram, Daan, Jeroen, Sven, Astrid, Freja, Ingrid, Saga, Anders, Bjørn, Søren`,
    ),
    last: names(`BAKKER, DE VRIES, JANSEN, TEN BRINK, VAN DEN BROEK, VAN DER BERG, VAN DIJK, VISSER, ANDERSSON, HANSEN,
      JØRGENSEN, LINDQVIST, NYSTRÖM, SØRENSEN`),
  },
  {
    first:
      names(`Alba, Carmen, Lucía, Martina, Sofía, Álvaro, Íñigo, Javier, Nicolás, Chiara, Giulia, Alessandro, Matteo,
      Niccolò`),
    last: names(`DE LA CRUZ, DEL RÍO, DÍAZ, FERNÁNDEZ, GARCÍA LÓPEZ, IBÁÑEZ, MUÑOZ, PEÑA, RUIZ, BIANCHI, D'ANGELO, DE LUCA,
      ESPOSITO, RICCI, ROSSI`),
  },
  {
    first: names(
      `Hana, Sakura, Yui, Haruto, Ren, Ji-woo, Seo-yeon, Min-jun, Xin Yi, Hao, Lea, Jürgen, Björn, Katharina, Jörg`,
    ),
    last: names(
      `ITO, NAKAMURA, SATŌ, TANAKA, YAMAMOTO, CHOI, KIM, PARK, LI, ZHAO, BECKER, GROSS, KÖNIG, SCHÄFER, VON STEIN`,
    ),
  },
];
