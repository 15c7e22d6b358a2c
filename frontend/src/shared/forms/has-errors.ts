/** Whether anything is wrong, of what is told field by field. */
export const hasErrors = (errors: object): boolean => Object.keys(errors).length > 0;
