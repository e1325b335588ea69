DROP TABLE refused_sign_ins;
