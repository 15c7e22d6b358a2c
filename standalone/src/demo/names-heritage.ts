import { names, type NamePool } from './name-pool.ts';

/** Families who came to France from elsewhere: common names of each origin, from memory. */
export const HERITAGE: readonly NamePool[] = [
  {
    first: names(`Aïcha, Amina, Assia, Farah, Hanaé, Imène, Inès, Khadija, Leïla, Lina, Maïssa, Nour, Rania, Salma,
      Sana, Yasmine, Adam, Amine, Anis, Bilal, Ilyès, Ismaël, Karim, Mehdi, Mohamed Ali, Nassim, Rayan, Sofiane,
      Walid, Yacine, Younès, Zakaria`),
    last: names(`AÏT ALI, AÏT-AHMED, AMRANI, BELKACEM, BEN SALAH, BENALI, BENSAÏD, BOUAZIZ, BOUCHAREB, CHERIF,
      EL AMRANI, EL IDRISSI, EL MANSOURI, HADDAD, HAMDI, KACI, KHELIFI, MANSOURI, MEZIANE, OULD KACI, SAÏDI, TRABELSI,
      YAHIAOUI, ZEROUAL, ZIANI`),
  },
  {
    first: names(`Adama, Aïssata, Aminata, Awa, Bintou, Fatou, Fatoumata, Kadiatou, Mariama, Ndeye, Oumou, Rokhaya,
      Boubacar, Cheikh, Demba, Ibrahima, Lamine, Mamadou, Modou, Moussa, Ousmane, Seydou, Souleymane, Abdou-Karim`),
    last: names(`BA, BARRY, CAMARA, CISSÉ, COULIBALY, DIABATÉ, DIAKITÉ, DIALLO, DIARRA, DIOP, FALL, GUÈYE, KANTÉ, KEÏTA,
      KONATÉ, KOUYATÉ, MBAYE, N'DIAYE, N'DOYE, N'GUESSAN, SARR, SECK, SISSOKO, SOW, SYLLA, TOURÉ, TRAORÉ`),
  },
  {
    first: names(`Bruna, Catarina, Inês, Lara, Mafalda, Matilde, Diogo, Gonçalo, João, Rafael, Simão, Tiago, Tomás`),
    last: names(`ALVES, CARVALHO, DA SILVA, DE SOUSA, DOS SANTOS, FERREIRA, GOMES, GONÇALVES, LOPES, MAGALHÃES, PEREIRA,
      RODRIGUES, SIMÕES, TEIXEIRA`),
  },
  {
    first: names(`Linh, Mai, Mei Lin, Minh-Anh, Thi Lan, Xuan, Bao, Duc, Huy, Jun, Minh, Quoc-Anh, Wei`),
    last: names(`CHEN, HOANG, HUYNH, LÊ, LIU, NGUYEN, NGUYÊN VAN, PHAM, PHAN, TRAN, TRINH, VU, WANG, WU, ZHANG`),
  },
  {
    first: names(`Defne, Elif, Zeynep, Ayşe, Emre, Kaan, Mert, Yiğit, Agnieszka, Zofia, Łukasz, Wojciech, Ana, Ștefan`),
    last: names(`ÇELIK, DEMIR, KAYA, ÖZTÜRK, ŞAHIN, YILDIZ, KOWALSKI, NOWAK, WIŚNIEWSKI, ZIELIŃSKI, IONESCU, POPESCU`),
  },
];
