import { names, type NamePool } from './name-pool.ts';

/** Common names of Britain and Ireland, from memory. */
export const ENGLISH: NamePool = {
  first: names(`
    Abigail, Alice, Amelia, Ava, Bethany, Caitlin, Charlotte, Chloë, Daisy, Eleanor, Elizabeth, Ella, Emily, Erin, Esmé,
    Eve, Evie, Florence, Freya, Georgia, Grace, Hannah, Harriet, Heather, Imogen, Isabel, Isla, Ivy, Jessica, Katie,
    Lily-Mae, Lucy, Mary Jane, Matilda, Megan, Millie, Molly, Niamh, Olivia, Orla, Phoebe, Poppy, Róisín, Rosie, Ruby,
    Saoirse, Scarlett, Siân, Sophie, Tilly, Zara, Zoë, Aidan, Alfie, Archie, Arthur, Benjamin, Billy-Joe, Callum,
    Charlie, Conor, Daniel, Dylan, Edward, Elliot, Ethan, Ewan, Finlay, Freddie, George, Harry, Harvey, Henry, Isaac,
    Jack, Jacob, James, Joseph, Joshua, Lewis, Liam, Logan, Luke, Matthew, Max, Nathaniel, Noah, Oliver, Oscar, Owen,
    Patrick, Reuben, Rhys, Rory, Ryan, Samuel, Seán, Sebastian, Theo, Toby, William, Zachary`),
  last: names(`
    ADAMS, ALLEN, ARMSTRONG, ATKINSON, BAILEY, BAKER, BARNES, BENNETT, BOOTH, BRADLEY, BROOKS, BROWN, BURNS, BUTLER,
    CAMPBELL, CARTER, CHAPMAN, CLARK, COLLINS, COOK, COOPER, COX, CRAWFORD, D'ARCY, DAVIES, DIXON, DOUGLAS, EDWARDS,
    ELLIS, EVANS, FITZGERALD, FLETCHER, FOSTER, FOX, GIBSON, GRAHAM, GRANT, GRAY, GREEN, GRIFFITHS, HALL, HAMILTON,
    HARRIS, HARRISON, HARVEY, HILL, HOLMES, HUGHES, HUNT, JACKSON, JENKINS, JOHNSON, JONES, KELLY, KENNEDY, KING,
    KNIGHT, LEWIS, LLOYD, MACDONALD, MACLEOD, MARSHALL, MASON, MCCARTHY, MCKENZIE, MILLS, MITCHELL, MOORE, MORGAN,
    MURPHY, MURRAY, O'BRIEN, O'CONNOR, O'NEILL, O’SHEA, Ó BRIAIN, OWEN, PALMER, PARKER, PEARSON, PHILLIPS, PORTER,
    POWELL, PRICE, REID, REYNOLDS, RICHARDSON, ROBERTS, ROBINSON, ROGERS, ROSS, RUSSELL, SCOTT, SHAW, SIMPSON, SMITH,
    SMYTHE-JONES, SPENCER, ST JOHN, STEVENS, STEWART, TAYLOR, THOMPSON, TURNER, WALKER, WALSH, WARD, WATSON, WEBB,
    WEST, WHITE, WILKINSON, WILLIAMS, WILSON, WOOD, WRIGHT, YOUNG`),
};
