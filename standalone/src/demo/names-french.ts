import { names, type NamePool } from './name-pool.ts';

/** Common French names, from memory. */
export const FRENCH: NamePool = {
  first: names(`
    Adèle, Agathe, Alice, Alix, Ambre, Anaïs, Anne-Sophie, Apolline, Aurore, Bérénice, Camille, Capucine, Charlotte,
    Chloé, Clara, Clémence, Constance, Éléonore, Élise, Éloïse, Emma, Gaëlle, Héloïse, Inès, Jade, Jeanne, Juliette,
    Léa, Léonie, Lilou, Louise, Lucie, Maëlys, Manon, Margaux, Margot, Marie Claire, Marie-Lou, Mathilde, Noémie,
    Océane, Pauline, Romane, Rose, Solène, Zoé, Adrien, Alexandre, Antoine, Arthur, Augustin, Aurélien, Baptiste,
    Basile, Benoît, Clément, Côme, Corentin, Cyprien, Émile, Enzo, Étienne, Evan, Félix, Florian, François, Gabriel,
    Gaspard, Grégoire, Guillaume, Hugo, Jean-Baptiste, Jean Pierre, Joël, Jules, Julien, Léo, Léon, Loïc, Louis,
    Lucas, Maël, Malo, Marius, Mathéo, Mathis, Maxence, Maxime, Nathan, Noé, Nolan, Octave, Paul, Paul-Émile, Pierre,
    Quentin, Raphaël, Rémi, Robin, Romain, Sacha, Théo, Théophile, Thibault, Thomas, Timothée, Tom, Valentin, Victor,
    Yann, Yoann`),
  last: names(`
    ANDRÉ, ARNAUD, AUBRY, BAILLY, BARBIER, BARRÉ, BENOÎT, BERGER, BERNARD, BERTRAND, BESSON, BLANC, BLANCHARD, BŒUF,
    BONNET, BOUCHER, BOULANGER, BOURGEOIS, BRETON, BRUN, BRUNET, CARON, CARPENTIER, CHARPENTIER, CHEVALIER, CLÉMENT,
    CŒURET, COLAS, COLIN, COUSIN, D'ALMEIDA, D'ARTOIS, DA COSTA, DAVID, DE LA FONTAINE, DE LA TOUR, DE SAINT-CYR,
    DELAUNAY, DENIS, DES ROCHES, DESCŒURS, DU PLESSIS, DUBOIS, DUFOUR, DUMAS, DUMONT, DUPONT, DUPRÉ, DUPUIS, DURAND,
    DUVAL, ÉTIENNE, FABRE, FAURE, FLEURY, FONTAINE, FOURNIER, FRANÇOIS, GAILLARD, GARNIER, GAUTHIER, GÉRARD, GIRARD,
    GIRAUD, GRANGER, GUÉRIN, GUICHARD, GUILLOT, HAMON, HENRY, HERVÉ, HUBERT, HUET, JACQUET, JOLY, JULIEN, KERMARREC,
    L'HERMITE, L'HOSTIS, LACROIX, LAMBERT, LAURENT, LE BIHAN, LE BRAS, LE GALL, LE GOFF, LE ROUX, LEBŒUF, LEBLANC,
    LECLERCQ, LEFÈVRE, LEGRAND, LEJEUNE, LEMAIRE, LEROY, LÉVÊQUE, LUCAS, MAHÉ, MAILLARD, MALLET, MARCHAND, MARÉCHAL,
    MARTIN, MARTINEAU, MARTY, MASSON, MATHIEU, MERCIER, MEUNIER, MEYER, MICHEL, MONNIER, MOREAU, MOREL, MORIN,
    MULLER, NOËL, OLIVIER, PARIS, PASQUIER, PELLETIER, PERRIN, PERROT, PETIT, PICARD, PINEAU, PONS, PRÉVOST,
    RENARD, RENAUD, REY, RICHARD, RIVIÈRE, ROBERT, ROCHE, ROUSSEAU, ROUSSEL, ROY, SAINT-MARTIN, SCHMITT, SIMON,
    TANGUY, TESSIER, THOMAS, TRÉGUER, VASSEUR, VIDAL, VILLENEUVE, VINCENT, WEBER`),
};
